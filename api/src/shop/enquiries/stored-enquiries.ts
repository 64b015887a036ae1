import type { Deal, EnquiryChannel, EnquirySource, EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import { type EnquiryTexts, fromEnquiryColumns } from "@chargefront/shared/enquiry/enquiry-fields";
import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import type { SiteDetails } from "@chargefront/shared/enquiry/site-details";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { chosenProducts } from "./chosen-products.ts";
import { dealOf, followUpOf, siteOf } from "./enquiry-store.ts";

/** An enquiry with all its columns, for exports. Times are epoch milliseconds. */
export type StoredEnquiry = EnquiryTexts & {
  readonly id: string;
  readonly source: EnquirySource;
  readonly channel: EnquiryChannel;
  readonly repId: string | null;
  readonly site: SiteDetails | undefined;
  readonly followUp: FollowUp | null;
  readonly deal: Deal;
  readonly consentGiven: string | null;
  readonly productIds: readonly string[];
  readonly quantities: readonly number[];
  readonly capturedAt: number | null;
  readonly startedAt: number | null;
  readonly timeZone: string | null;
  readonly consentNotice: string | null;
  readonly consentAt: number | null;
  readonly website: string | null;
  readonly status: EnquiryStatus;
  readonly assigneeId: string | null;
  readonly createdAt: number;
  readonly reference: string | null;
};

/** Lists the enquiries that are not deleted in order of their ids, only those after an id if one is given. */
export async function listStoredEnquiries(
  db: Db | Trx,
  { after = "", limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<StoredEnquiry[]> {
  const rows = await db
    .selectFrom("enquiry")
    .selectAll()
    .where("id", ">", after)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    channel: row.channel,
    repId: row.rep_id,
    site: siteOf(row),
    followUp: followUpOf(row),
    deal: dealOf(row),
    consentGiven: row.consent_given,
    ...fromEnquiryColumns(row),
    ...chosenProducts(row),
    capturedAt: row.captured_at,
    startedAt: row.started_at,
    timeZone: row.time_zone,
    consentNotice: row.consent_notice,
    consentAt: row.consent_at,
    website: row.website,
    status: row.status,
    assigneeId: row.assignee_id,
    createdAt: row.created_at,
    reference: row.reference,
  }));
}
