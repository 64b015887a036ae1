import type { EnquiryBody, EnquiryReceipt } from "@chargefront/shared/enquiry";
import { newId } from "@chargefront/shared/id";
import { api } from "../../data/api.ts";

/** Posts enquiries so that a second attempt with the same content carries the same id: when the answer to the first was lost,
 *  the server recognises the repeat and stores nothing twice. */
export function createEnquirySender() {
  let last: { content: string; id: string; capturedAt: string } | undefined;

  return async function send(enquiry: EnquiryBody): Promise<EnquiryReceipt> {
    const content = JSON.stringify(enquiry);
    if (last?.content !== content) last = { content, id: newId(), capturedAt: new Date().toISOString() };
    const { id, capturedAt } = last;
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const response = await api.enquiry.post.$post({ json: { ...enquiry, v: 1, id, capturedAt, timeZone } });
    return response.json();
  };
}
