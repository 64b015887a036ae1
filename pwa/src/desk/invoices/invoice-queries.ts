import type { Invoice } from "@chargefront/shared/invoice/invoice";
import type { CreditRequest } from "@chargefront/shared/invoice/invoice-requests";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";
import { pagedQuery } from "../list/paged-query.ts";

/** Query for the invoices and credit notes of a month, `2026-11`, or of all, a page at a time. */
export function invoicesQuery(month: string | undefined) {
  return infiniteQueryOptions({
    ...pagedQuery(["admin", "invoices", "list", month], (paging) =>
      api.admin.invoices.$get({ query: { ...(month !== undefined && { month }), ...paging } }),
    ),
    placeholderData: keepPreviousData,
  });
}

/** Query for one document, which never changes. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ["admin", "invoices", "one", id],
    queryFn: () =>
      asAdmin(async (): Promise<Invoice> => (await api.admin.invoices[":id"].$get({ param: { id } })).json()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Issues the invoice of an order; one that was issued stays. @throws ApiError `tax-changed` unless the user is sure. */
export function issueInvoice(orderId: string, isSure: boolean): Promise<Invoice> {
  const sent = { param: { id: orderId }, json: { isSure } };
  return asAdmin(async () => (await api.admin.orders[":id"].invoice.$post(sent)).json());
}

/** Issues a credit note, once for each id however often it is called. */
export function issueCredit(orderId: string, request: CreditRequest): Promise<Invoice> {
  return asAdmin(async () =>
    (await api.admin.orders[":id"].credit.$post({ param: { id: orderId }, json: request })).json(),
  );
}

type TaxChecked = { readonly isChecked: boolean };

/** Query for whether an owner said that the tax data was checked. */
export function taxCheckQuery() {
  return queryOptions({
    queryKey: ["admin", "tax-check"],
    queryFn: () => asAdmin(async (): Promise<TaxChecked> => (await api.admin["tax-check"].$get()).json()),
  });
}

export function markTaxChecked(): Promise<TaxChecked> {
  return asAdmin(async () => (await api.admin["tax-check"].$put()).json());
}
