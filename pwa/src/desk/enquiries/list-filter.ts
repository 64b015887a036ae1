import { type Enquiry, type EnquiryStatus, enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryCounts } from "@chargefront/shared/enquiry/enquiry-desk";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";

/** Filters of the list of enquiries. `assignee` is an admin's id, or `none` for unassigned enquiries. */
export type EnquiryListFilter = {
  readonly status?: EnquiryStatus | undefined;
  readonly assignee?: string | undefined;
  /** `today`: open enquiries with a follow-up today; `overdue`: with one on an earlier day; `unanswered`: new enquiries
   *  whose answer is late. Days are Indian days. */
  readonly due?: "today" | "overdue" | "unanswered" | undefined;
  /** Sorts by arrival, oldest first; newest first when it is missing. */
  readonly order?: "oldest" | undefined;
  readonly q?: string | undefined;
};

/** Returns whether the order of a list is fixed: overdue and unanswered enquiries start with the earliest due. */
export function hasFixedOrder({ due }: EnquiryListFilter): boolean {
  return due === "overdue" || due === "unanswered";
}

/** Returns whether an enquiry that is still on screen has left its list by a change of its status or assignee. */
export function hasLeft({ status, assignee }: EnquiryListFilter, enquiry: Enquiry): boolean {
  const isAssigned = assignee === undefined || assignee === (enquiry.assignee?.id ?? "none");
  return !isAssigned || (status !== undefined && status !== enquiry.status);
}

/** Returns the name under which the server counts the enquiries of a list. */
export function countNameOf({ status, due }: EnquiryListFilter): keyof EnquiryCounts {
  if (due !== undefined) return due === "today" ? "dueToday" : due;
  return status ?? "all";
}

/** Reads a filter from the query of the page's address; ignores invalid values. */
export function readListFilter(parameters: URLSearchParams): EnquiryListFilter {
  const due = (["today", "overdue", "unanswered"] as const).find((known) => known === parameters.get("due"));
  return {
    // A due list spans several statuses.
    status: due ? undefined : enquiryStatuses.find((known) => known === parameters.get("status")),
    assignee: parameters.get("assignee") || undefined,
    due,
    order: !hasFixedOrder({ due }) && parameters.get("order") === "oldest" ? "oldest" : undefined,
    q: tidyQuery(parameters.get("q")) || undefined,
  };
}

export function writeListFilter(filter: EnquiryListFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) parameters.set(name, value);
  return parameters;
}
