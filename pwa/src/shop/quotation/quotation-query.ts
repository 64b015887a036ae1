import type { CustomerQuotation } from "@chargefront/shared/quotation/quotation";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
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

/** Reads the id from the path and the key from behind the `#`, where no server sees it. The link that skips to the
 *  content replaces the key in the address: it is put back, so that the page can be loaded again. */
export function useQuotationLink(): QuotationLink {
  const id = usePathId();
  const { hash } = useLocation();
  const last = useRef("");
  const isSkipped = hash === "#main";
  useEffect(() => {
    if (!isSkipped) last.current = hash;
    else window.history.replaceState(window.history.state, "", last.current);
  }, [hash, isSkipped]);
  return { id, key: (isSkipped ? last.current : hash).slice(1) };
}
