import type { EnquiryResult } from "@chargefront/shared/enquiry-batch";
import type { OutboxBody } from "../offline/outbox-row.ts";

/** Posts an enquiry past the outbox, for a device that keeps nothing. Its id makes a repeat harmless, and stands for the device too, which
 *  cannot remember a name. Undefined when no word on it came back. */
export async function postEnquiry(body: OutboxBody): Promise<EnquiryResult | undefined> {
  try {
    const { sendBatch } = await import("../offline/send-batch.ts");
    const verdict = await sendBatch([body], body.id);
    return verdict.kind === "results" ? verdict.results.find(({ id }) => id === body.id) : undefined;
  } catch {
    // Without the network its code cannot be fetched either.
    return undefined;
  }
}
