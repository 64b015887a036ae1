import { enquiryStatuses } from "@chargefront/shared/enquiry";
import { tidyQuery } from "@chargefront/shared/tidy-text";
import type { EnquiryListFilter } from "../../data/enquiry-queries.ts";

/** The filter that an address holds; what means nothing there is left out. */
export function readListFilter(parameters: URLSearchParams): EnquiryListFilter {
  const status = enquiryStatuses.find((known) => known === parameters.get("status"));
  return {
    status,
    assignee: parameters.get("assignee") || undefined,
    q: tidyQuery(parameters.get("q")) || undefined,
  };
}

export function writeListFilter(filter: EnquiryListFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) parameters.set(name, value);
  return parameters;
}
