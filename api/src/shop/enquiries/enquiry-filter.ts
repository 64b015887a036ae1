import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";

/** Which enquiries: of a status, of an admin (null: of nobody), of both, or all. */
export type EnquiryFilter = {
  readonly status?: EnquiryStatus | undefined;
  readonly assignee?: string | null | undefined;
};
