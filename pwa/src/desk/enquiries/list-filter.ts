import { enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import { tidyQuery } from "@chargefront/shared/text/tidy-text";
import type { EnquiryListFilter } from "./enquiry-queries.ts";

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
