import { createHash } from "node:crypto";
import { canonicalEnquiry, type EnquiryContent } from "@chargefront/shared/enquiry";
import type { Trx } from "../db/tables.ts";
import { countToDay } from "./day-store.ts";
import { insertEnquiry } from "./enquiry-store.ts";
import { looksLikeSpam } from "./spam.ts";

/** What became of a posted enquiry. Only `stored` may have side effects. */
export type EnquiryOutcome =
  | { readonly outcome: "stored"; readonly status: "new" | "spam"; readonly id: string; readonly createdAt: number }
  | { readonly outcome: "duplicate"; readonly id: string; readonly createdAt: number }
  | { readonly outcome: "conflict"; readonly id: string };

/** An enquiry that was checked and has its id. */
export type Arrival = { readonly id: string; readonly content: EnquiryContent };

/** Stores an enquiry exactly once by its id: the receipt is written first and outlives the enquiry, so that neither a
 *  repeat nor a deletion makes a second one. Offline 3.6. */
export async function storeEnquiry(
  trx: Trx,
  arrival: Arrival,
  { now, shortestFillMs }: { readonly now: number; readonly shortestFillMs: number },
): Promise<EnquiryOutcome> {
  const { id, content } = arrival;
  const inserted = await trx
    .insertInto("enquiry_receipt")
    .values({ id, hash: hashOf(content), received_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return getOutcome(trx, arrival);
  const status = looksLikeSpam(content, shortestFillMs) ? "spam" : "new";
  await insertEnquiry(trx, { id, content, status, createdAt: now });
  if (status === "new") await countToDay(trx, now);
  return { outcome: "stored", status, id, createdAt: now };
}

/** What an enquiry is whose id came before; undefined when it never did. Writes nothing. */
export async function findOutcome(trx: Trx, { id, content }: Arrival): Promise<EnquiryOutcome | undefined> {
  const receipt = await trx
    .selectFrom("enquiry_receipt")
    .select(["hash", "received_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!receipt) return undefined;
  if (receipt.hash !== hashOf(content)) return { outcome: "conflict", id };
  return { outcome: "duplicate", id, createdAt: receipt.received_at };
}

async function getOutcome(trx: Trx, arrival: Arrival): Promise<EnquiryOutcome> {
  const outcome = await findOutcome(trx, arrival);
  if (!outcome) throw new Error("An enquiry was neither stored nor received before.");
  return outcome;
}

function hashOf(content: EnquiryContent): string {
  return createHash("sha256").update(canonicalEnquiry(content)).digest("hex");
}
