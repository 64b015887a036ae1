import type { DeskQuotation, QuotationState } from "@chargefront/shared/quotation/quotation";
import type { QuotationDraft } from "@chargefront/shared/quotation/quotation-draft";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";
import { pagedQuery } from "../list/paged-query.ts";

type QuotationListQuery = {
  readonly state?: QuotationState;
  /** The id of an enquiry. */
  readonly enquiry?: string;
  readonly q?: string;
};

/** Query for the quotations at the desk, newest first, a page at a time. */
export function quotationsQuery(asked: QuotationListQuery) {
  return infiniteQueryOptions({
    ...pagedQuery(["admin", "quotations", "list", asked], (paging) =>
      api.admin.quotations.$get({ query: { ...asked, ...paging } }),
    ),
    placeholderData: keepPreviousData,
  });
}

export function quotationQuery(id: string) {
  return queryOptions({
    queryKey: ["admin", "quotations", "one", id],
    queryFn: () =>
      asAdmin(async (): Promise<DeskQuotation> => (await api.admin.quotations[":id"].$get({ param: { id } })).json()),
    staleTime: 0,
  });
}

/** Makes a draft, once for each id however often it is called. */
export function makeQuotation(id: string, enquiryId?: string): Promise<DeskQuotation> {
  const json = { id, ...(enquiryId !== undefined && { enquiryId }) };
  return asAdmin(async () => (await api.admin.quotations.$post({ json })).json());
}

export function saveQuotation(
  id: string,
  { version, draft }: { readonly version: number; readonly draft: QuotationDraft },
): Promise<DeskQuotation> {
  return asAdmin(async () =>
    (await api.admin.quotations[":id"].$put({ param: { id }, json: { version, draft } })).json(),
  );
}

export function sendQuotation(id: string, version: number): Promise<DeskQuotation> {
  return asAdmin(async () =>
    (await api.admin.quotations[":id"].send.$post({ param: { id }, json: { version } })).json(),
  );
}

export function withdrawQuotation(id: string, reason: string): Promise<DeskQuotation> {
  return asAdmin(async () =>
    (await api.admin.quotations[":id"].withdraw.$post({ param: { id }, json: { reason } })).json(),
  );
}
