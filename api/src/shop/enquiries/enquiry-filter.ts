import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import { sql } from "kysely";

/** An enquiry in one of these still waits for the company or the customer. */
export const openStatuses = ["new", "contacted", "quoted"] as const satisfies readonly EnquiryStatus[];

/** The condition that a follow-up is still wanted. Its literals are those of the partial index `enquiry_due`, which an
 *  engine uses only for the same expression. */
export const isWanted = sql<boolean>`(status in ('new', 'contacted', 'quoted') or (status = 'lost' and lost_reason = 'later'))`;

/** Filters enquiries by status, by assignee (null for unassigned), by both, or not at all. */
export type EnquiryFilter = {
  readonly status?: EnquiryStatus | undefined;
  readonly assignee?: string | null | undefined;
};
