import type { CustomerQuotation } from "@chargefront/shared/quotation/quotation";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { api } from "../../device/api/api.ts";
import { usePathId } from "../../parts/screen/use-path-id.ts";

/** The two parts of a customer's link. */
export type QuotationLink = { readonly id: string; readonly key: string };

/** A quotation that was opened. `reload` loads its present state. */
export type OpenedProps = {
  readonly link: QuotationLink;
  readonly quotation: CustomerQuotation;
  readonly reload: () => Promise<unknown>;
};

/** Query for the newest revision, which is loaded again whenever the customer returns to the page. */
export function quotationQuery(link: QuotationLink) {
  return queryOptions({
    queryKey: ["quotation", link.id, link.key],
    queryFn: async (): Promise<CustomerQuotation> => (await api.quotation.get.$post({ json: link })).json(),
    enabled: link.key !== "",
    refetchOnReconnect: "always",
    staleTime: 0,
  });
}

/** Returns a function that shows what the server answered to a change. */
export function useAnswered(link: QuotationLink): (answer: CustomerQuotation) => void {
  const client = useQueryClient();
  return (answer) => client.setQueryData(quotationQuery(link).queryKey, answer);
}

/** Reads the id from the path and the key from behind the `#`, where no server sees it. */
export function useQuotationLink(): QuotationLink {
  return { id: usePathId(), key: useLocation().hash.slice(1) };
}
