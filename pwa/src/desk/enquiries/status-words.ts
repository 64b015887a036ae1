import type { LostReason } from "@chargefront/shared/enquiry/deal";
import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";

/** The labels of the statuses. */
export const statusWords = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
} as const satisfies Record<EnquiryStatus, string>;

/** The labels of the reasons for a loss. */
export const lostReasonWords = {
  price: "Price",
  competitor: "Bought from a competitor",
  "no-load": "Not enough sanctioned load",
  "no-permission": "No permission for the site",
  later: "Not now, perhaps later",
  other: "Other",
} as const satisfies Record<LostReason, string>;
