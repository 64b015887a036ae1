import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";

/** The facts about an enquiry besides its content. */
type Around = {
  /** In milliseconds; people rarely fill in a form faster. */
  readonly shortestFillMs: number;
  /** Whether its address has sent many within a minute. */
  readonly isOneOfMany: boolean;
};

const link = /https?:\/\/|www\.|\[url/i;

/** Returns whether an enquiry is held as possibly spam, which takes at least two independent signs. A single sign is
 *  often a customer: people paste links, a trade fair has one address, and form fillers fill in everything at once,
 *  including the hidden field. docs/security.md#T25. */
export function looksLikeSpam(enquiry: EnquiryContent, { shortestFillMs, isOneOfMany }: Around): boolean {
  const isFilledByProgram = Boolean(enquiry.website) || isFasterThan(shortestFillMs, enquiry);
  const signs = [isFilledByProgram, link.test(enquiry.message), isOneOfMany];
  return signs.filter(Boolean).length >= 2;
}

/** Compares times of the device's own clock, so that waiting in an outbox does not count. A clock that went backwards
 *  proves nothing. */
function isFasterThan(shortestMs: number, { startedAt, capturedAt }: EnquiryContent): boolean {
  if (!startedAt || !capturedAt) return false;
  const fillMs = Date.parse(capturedAt) - Date.parse(startedAt);
  return fillMs >= 0 && fillMs < shortestMs;
}
