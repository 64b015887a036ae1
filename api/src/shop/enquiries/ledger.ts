import { createHash } from "node:crypto";
import { canonicalEnquiry, type EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryReadings } from "@chargefront/shared/enquiry/previous-rules";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { countToDay } from "./day-store.ts";
import { insertEnquiries, type NewEnquiry } from "./enquiry-store.ts";

/** What became of a posted enquiry. Only `stored` may have side effects. */
export type EnquiryOutcome =
  | (Received & { readonly outcome: "stored"; readonly status: "new" | "spam" })
  | (Received & { readonly outcome: "duplicate" })
  | { readonly outcome: "conflict"; readonly id: string };

/** What whoever sent an enquiry is told of it. */
type Received = Promised & { readonly id: string; readonly createdAt: number };

/** Its reference and by when it is answered, in epoch milliseconds; null of what came before enquiries had either. */
export type Promised = { readonly reference: string | null; readonly callBy: number | null };

/** An enquiry that was checked and has its id. */
export type Arrival = EnquiryReadings & { readonly id: string };

/** That an enquiry came. It outlives the enquiry, so that neither a repeat nor a deletion makes a second one. */
export type Receipt = Promised & { readonly hash: string; readonly receivedAt: number };

/** Of a receipt whose enquiry was erased before this database knew it. */
const unknownHash = "";

/** The receipts of those enquiries that came before, by their ids. */
export async function findReceipts(trx: Trx, ids: readonly string[]): Promise<Map<string, Receipt>> {
  const rows = await trx.selectFrom("enquiry_receipt").selectAll().where("id", "in", ids).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { hash: row.hash, receivedAt: row.received_at, reference: row.reference, callBy: row.call_by },
    ]),
  );
}

/** Without what is promised, which is known once it is stored. */
export function toReceipt({ content }: Pick<Arrival, "id" | "content">, receivedAt: number): Receipt {
  return { hash: hashOf(content), receivedAt, reference: null, callBy: null };
}

function hashOf(content: EnquiryContent): string {
  return createHash("sha256").update(canonicalEnquiry(content)).digest("hex");
}

/** What an enquiry is whose id came before. */
export function repeatOf(arrival: Arrival, { hash, receivedAt, ...promised }: Receipt): EnquiryOutcome {
  const isSame = [unknownHash, hashOf(arrival.content)].includes(hash) || hashOf(arrival.contentBefore) === hash;
  return isSame
    ? { outcome: "duplicate", id: arrival.id, createdAt: receivedAt, ...promised }
    : { outcome: "conflict", id: arrival.id };
}

/** Notes of enquiries of which there is nothing else here that they came: a device that sends one again is told that it
 *  was received. */
export async function insertBareReceipts(trx: Trx, ids: readonly string[], receivedAt: number): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto("enquiry_receipt")
    .values(ids.map((id) => ({ id, hash: unknownHash, received_at: receivedAt, reference: null, call_by: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores enquiries that never came before, each with its receipt.
 *  @throws when one of them is there. */
export async function storeEnquiries(
  trx: Trx,
  enquiries: readonly (NewEnquiry & { readonly receipt: Receipt })[],
  now: number,
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
  await countToDay(trx, enquiries.filter(({ status }) => status === "new").length, now);
}
