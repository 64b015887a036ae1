import { type EnquiryStatus, enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryCounts } from "@chargefront/shared/enquiry/enquiry-desk";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";

/** Filters of the list of enquiries. `assignee` is an admin's id, or `none` for unassigned enquiries. */
export type EnquiryListFilter = {
  readonly status?: EnquiryStatus | undefined;
  readonly assignee?: string | undefined;
  /** Open enquiries whose follow-up is today, or was on a day before, or new ones whose answer is late. */
  readonly due?: "today" | "overdue" | "unanswered" | undefined;
  /** Those that arrived first come first; what is late is always listed from the earliest on. */
  readonly order?: "oldest" | undefined;
  readonly q?: string | undefined;
};

/** Returns whether a list has an order of its own. */
export function isByLateness({ due }: EnquiryListFilter): boolean {
  return due === "overdue" || due === "unanswered";
}

/** Returns the name of the count that belongs to a list. */
export function countNameOf({ status, due }: EnquiryListFilter): keyof EnquiryCounts {
  if (due !== undefined) return due === "today" ? "dueToday" : due;
  return status ?? "all";
}

/** Returns the filter in an address; ignores invalid values. */
export function readListFilter(parameters: URLSearchParams): EnquiryListFilter {
  const due = (["today", "overdue", "unanswered"] as const).find((known) => known === parameters.get("due"));
  return {
    // A due list spans several statuses.
    status: due ? undefined : enquiryStatuses.find((known) => known === parameters.get("status")),
    assignee: parameters.get("assignee") || undefined,
    due,
    order: !isByLateness({ due }) && parameters.get("order") === "oldest" ? "oldest" : undefined,
    q: tidyQuery(parameters.get("q")) || undefined,
  };
}

export function writeListFilter(filter: EnquiryListFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) parameters.set(name, value);
  return parameters;
}
