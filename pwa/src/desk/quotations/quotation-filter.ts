import { type QuotationState, quotationStates } from "@chargefront/shared/quotation/quotation";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";

/** Filter of the list; `state` is undefined for all. */
export type QuotationFilter = { readonly state: QuotationState | undefined; readonly q: string };

export function readQuotationFilter(parameters: URLSearchParams): QuotationFilter {
  const state = quotationStates.find((one) => one === parameters.get("state"));
  return { state, q: tidyQuery(parameters.get("q")) };
}

export function writeQuotationFilter({ state, q }: QuotationFilter): URLSearchParams {
  return new URLSearchParams({ ...(state !== undefined && { state }), ...(q !== "" && { q }) });
}
