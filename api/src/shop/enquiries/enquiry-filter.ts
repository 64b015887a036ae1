import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";

/** Filters enquiries by status, by assignee (null for unassigned), by both, or not at all. */
export type EnquiryFilter = {
  readonly status?: EnquiryStatus | undefined;
  readonly assignee?: string | null | undefined;
};
