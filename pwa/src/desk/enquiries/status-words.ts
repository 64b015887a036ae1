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
