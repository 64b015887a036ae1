import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import { isHeld } from "@chargefront/shared/enquiry/enquiry-desk";
import { fromEnquiryColumns } from "@chargefront/shared/enquiry/enquiry-fields";
import { languageOfNotice } from "@chargefront/shared/person/language-of-notice";
import { callBy, defaultWorkingTime } from "@chargefront/shared/time/working-time";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { findCompany } from "../content/company.ts";
import { takeNumbers } from "../numbers/take-numbers.ts";
import { chosenProducts } from "./chosen-products.ts";
import { listEvents } from "./enquiry-event-store.ts";
import { type EnquiryRow, setPromise } from "./enquiry-store.ts";
import { assignInTurn } from "./in-turn.ts";
import { queueEnquiryMails } from "./queue-enquiry-mails.ts";

/** Treats an enquiry that was held as possibly spam like one that has just arrived: queues the mails about it and sets
 *  the time to call. Where its status becomes another than new, staff are working on it and are
 *  not notified. One that a person marked as spam or lost was announced when it arrived. */
export async function releaseHeld(
  trx: Trx,
  row: EnquiryRow,
  {
    to,
    now,
    ...deps
  }: Pick<Core, "config" | "limits" | "readDb"> & { readonly to: EnquiryStatus; readonly now: number },
): Promise<void> {
  if (!isHeld(await listEvents(trx, row.id))) return;
  const company = await findCompany(deps.readDb);
  const calledBy = callBy(now, company ?? defaultWorkingTime);
  const [fresh = ""] = row.reference === null ? await takeNumbers(trx, { series: "ENQ", count: 1 }, now) : [];
  const reference = row.reference ?? fresh;
  await setPromise(trx, row.id, { reference, callBy: calledBy });
  const content = { ...fromEnquiryColumns(row), ...chosenProducts(row) };
  const language = languageOfNotice(row.consent_notice ?? undefined);
  const news = [{ id: row.id, content, language, reference, callBy: calledBy }];
  await queueEnquiryMails(trx, news, { ...deps, now, company, countIn: trx, isNoticed: to === "new" });
  await assignInTurn(trx, { ...deps, now }, [row.id]);
}
