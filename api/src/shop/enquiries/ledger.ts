import { createHash } from "node:crypto";
import { canonicalEnquiry, type EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryReadings } from "@chargefront/shared/enquiry/previous-rules";
import type { Rep } from "../../people/devices/find-reps.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { insertEnquiries, type NewEnquiry } from "./enquiry-store.ts";

/** The outcome of a posted enquiry. Only `stored` may have side effects. */
export type EnquiryOutcome =
  | (Received & { readonly outcome: "stored"; readonly status: "new" | "spam" })
  | (Received & { readonly outcome: "duplicate" })
  | { readonly outcome: "conflict"; readonly id: string };

/** The receipt that the sender of an enquiry gets. */
type Received = ReplyDetails & { readonly id: string; readonly createdAt: number };

/** The reference and the time by which the company calls, in epoch milliseconds; null for enquiries of releases that
 *  had neither. */
export type ReplyDetails = { readonly reference: string | null; readonly callBy: number | null };

/** A validated enquiry with its id, and the capture key of the device of a sales rep or the person who typed it at the
 *  desk. */
export type Arrival = EnquiryReadings & {
  readonly id: string;
  readonly captureKey?: string;
  readonly typedBy?: Rep;
};

/** Records that an enquiry was received. It outlives the enquiry, so that neither a repetition nor a deletion leads to
 *  a second one. */
export type Receipt = ReplyDetails & { readonly hash: string; readonly receivedAt: number };

/** The hash of a receipt whose enquiry was erased before it was in this database. */
const unknownHash = "";

/** Finds the receipts of enquiries that were received before, by their ids. */
export async function findReceipts(trx: Trx, ids: readonly string[]): Promise<Map<string, Receipt>> {
  const rows = await trx.selectFrom("enquiry_receipt").selectAll().where("id", "in", ids).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { hash: row.hash, receivedAt: row.received_at, reference: row.reference, callBy: row.call_by },
    ]),
  );
}

/** Creates a receipt without reference and call time, which are known once the enquiry is stored. */
export function toReceipt({ content }: Pick<Arrival, "id" | "content">, receivedAt: number): Receipt {
  return { hash: hashOf(content), receivedAt, reference: null, callBy: null };
}

function hashOf(content: EnquiryContent): string {
  return createHash("sha256").update(canonicalEnquiry(content)).digest("hex");
}

/** Returns the outcome for an enquiry whose id was received before. */
export function repeatOf(arrival: Arrival, { hash, receivedAt, ...promised }: Receipt): EnquiryOutcome {
  const isSame = [unknownHash, hashOf(arrival.content)].includes(hash) || hashOf(arrival.contentBefore) === hash;
  return isSame
    ? { outcome: "duplicate", id: arrival.id, createdAt: receivedAt, ...promised }
    : { outcome: "conflict", id: arrival.id };
}

/** Stores receipts of enquiries of which nothing else is here, so that a device that sends one again gets a receipt. */
export async function insertBareReceipts(trx: Trx, ids: readonly string[], receivedAt: number): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto("enquiry_receipt")
    .values(ids.map((id) => ({ id, hash: unknownHash, received_at: receivedAt, reference: null, call_by: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores enquiries that were never received before, each with its receipt. @throws when one of them exists. */
export async function storeEnquiries(
  trx: Trx,
  enquiries: readonly (NewEnquiry & { readonly receipt: Receipt })[],
): Promise<void> {
  if (enquiries.length === 0) return;
  await trx
    .insertInto("enquiry_receipt")
    .values(
      enquiries.map(({ id, receipt, reference, callBy }) => ({
        id,
        hash: receipt.hash,
        received_at: receipt.receivedAt,
        reference,
        call_by: callBy,
      })),
    )
    .execute();
  await insertEnquiries(trx, enquiries);
}
