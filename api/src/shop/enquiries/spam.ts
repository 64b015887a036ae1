import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";

/** Whether a bot seems to have filled the form: it wrote into the field that people do not see, or was too fast. Times
 *  are the device's own, so that waiting in an outbox does not count; a clock that went backwards proves nothing.
 *  docs/security.md#T25. */
export function looksLikeSpam(enquiry: EnquiryContent, shortestFillMs: number): boolean {
  if (enquiry.website) return true;
  if (!enquiry.startedAt || !enquiry.capturedAt) return false;
  const fillMs = Date.parse(enquiry.capturedAt) - Date.parse(enquiry.startedAt);
  return fillMs >= 0 && fillMs < shortestFillMs;
}
