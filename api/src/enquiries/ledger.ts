import { createHash } from "node:crypto";
import { canonicalEnquiry, type EnquiryContent } from "@chargefront/shared/enquiry";
import type { Trx } from "../db/tables.ts";
import { insertEnquiry } from "./enquiry-store.ts";
import { looksLikeSpam } from "./spam.ts";

/** What became of a posted enquiry. Only `stored` may have side effects. */
export type EnquiryOutcome =
  | { readonly outcome: "stored" | "duplicate"; readonly id: string; readonly createdAt: number }
  | { readonly outcome: "conflict"; readonly id: string };

type Arrival = {
  readonly id: string;
  readonly content: EnquiryContent;
  readonly now: number;
  readonly shortestFillMs: number;
};

/** Stores an enquiry exactly once by its id: the receipt is written first and outlives the enquiry, so that neither a
 *  repeat nor a deletion makes a second one. Offline 3.6; posting one enquiry is a batch of one. */
export async function storeEnquiry(trx: Trx, { id, content, now, shortestFillMs }: Arrival): Promise<EnquiryOutcome> {
  const hash = createHash("sha256").update(canonicalEnquiry(content)).digest("hex");
  const inserted = await trx
    .insertInto("enquiry_receipt")
    .values({ id, hash, received_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) {
    const status = looksLikeSpam(content, shortestFillMs) ? "spam" : "new";
    await insertEnquiry(trx, { id, content, status, createdAt: now });
    return { outcome: "stored", id, createdAt: now };
  }
  const receipt = await trx
    .selectFrom("enquiry_receipt")
    .select(["hash", "received_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (receipt.hash !== hash) return { outcome: "conflict", id };
  return { outcome: "duplicate", id, createdAt: receipt.received_at };
}
