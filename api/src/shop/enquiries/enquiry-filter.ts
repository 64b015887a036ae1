import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";

/** An enquiry in one of these still waits for the company or the customer. */
export const openStatuses = ["new", "contacted", "quoted"] as const satisfies readonly EnquiryStatus[];

/** Filters enquiries by status, by assignee (null for unassigned), by both, or not at all. */
export type EnquiryFilter = {
  readonly status?: EnquiryStatus | undefined;
  readonly assignee?: string | null | undefined;
};
