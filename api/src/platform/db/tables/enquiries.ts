import type { EnquiryChannel, EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryColumns } from "@chargefront/shared/enquiry/enquiry-fields";

export type EnquiryTables = {
  enquiry: EnquiryRow;
  enquiry_event: EnquiryEventRow;
  /** The receipt that the sender got, with the values of the enquiry's row. */
  enquiry_receipt: { id: string; hash: string; received_at: number; reference: string | null; call_by: number | null };
  enquiry_count: { status: EnquiryStatus; assignee: string; count: number };
  enquiry_day: { day: number; received: number };
};

type EnquiryRow = EnquiryColumns & {
  id: string;
  source: "home" | "contact";
  product_ids: string;
  quantities: string;
  captured_at: number | null;
  started_at: number | null;
  time_zone: string | null;
  consent_notice: string | null;
  consent_at: number | null;
  website: string | null;
  status: EnquiryStatus;
  assignee_id: string | null;
  created_at: number;
  deleted_at: number | null;
  /** Numbers enquiries in the order of arrival. The word search finds them by it. */
  arrival: number;
  /** Null when an older process stored it. */
  reference: string | null;
  /** The time by which it has to be answered; null also for enquiries older than this column. */
  call_by: number | null;
  /** The admin whose device captured it. */
  rep_id: string | null;
  channel: EnquiryChannel;
};

/** `change` is the JSON of an EnquiryChange. */
type EnquiryEventRow = {
  id: string;
  enquiry_id: string;
  admin_id: string;
  admin_name: string;
  change: string;
  at: number;
};
