import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";

/** What is known beside the words of an enquiry. */
type Around = {
  /** Milliseconds; a form is hardly filled faster by hand. */
  readonly shortestFillMs: number;
  /** Its address has sent many within a minute. */
  readonly isOneOfMany: boolean;
};

const link = /https?:\/\/|www\.|\[url/i;

/** Returns whether an enquiry is held as possibly spam: at least two signs that have nothing to do with each other. One
 *  alone is often a customer: people paste links, a fair has one address, and what fills a form for a person fills it
 *  at once, the hidden field too. docs/security.md#T25. */
export function looksLikeSpam(enquiry: EnquiryContent, { shortestFillMs, isOneOfMany }: Around): boolean {
  const isFilledByProgram = Boolean(enquiry.website) || isFasterThan(shortestFillMs, enquiry);
  const signs = [isFilledByProgram, link.test(enquiry.message), isOneOfMany];
  return signs.filter(Boolean).length >= 2;
}

/** Times are the device's own, so that waiting in an outbox does not count; a clock that went backwards proves
 *  nothing. */
function isFasterThan(shortestMs: number, { startedAt, capturedAt }: EnquiryContent): boolean {
  if (!startedAt || !capturedAt) return false;
  const fillMs = Date.parse(capturedAt) - Date.parse(startedAt);
  return fillMs >= 0 && fillMs < shortestMs;
}
