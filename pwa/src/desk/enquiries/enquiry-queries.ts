import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryBulkAnswer, EnquiryBulkChange } from "@chargefront/shared/enquiry/enquiry-bulk";
import type { EnquiryDetail, EnquiryPatch } from "@chargefront/shared/enquiry/enquiry-desk";
import type { typedEnquiry } from "@chargefront/shared/enquiry/typed-enquiry";
import type { z } from "@chargefront/shared/zod";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";
import { pagedQuery } from "../list/paged-query.ts";
import type { EnquiryListFilter } from "./list-filter.ts";

/** Every minute, in ms. After an error it stops, so that an admin who dismissed the login dialog does not see it every
 *  minute. */
export const lookAgain = (query: { readonly state: { readonly status: string } }) =>
  query.state.status === "error" ? false : 60_000;

/** Key of every list of enquiries, whatever its filter. */
export const enquiryListKey = ["admin", "enquiry-list"] as const;
export const enquiryCountsKey = ["admin", "enquiry-counts"] as const;
/** Key of every single enquiry. */
export const enquiryKey = ["admin", "enquiry"] as const;

/** Query for the enquiries that match a filter, a page at a time. */
export function enquiryListQuery({ status, assignee, due, order, q }: EnquiryListFilter) {
  const filter = {
    ...(status && { status }),
    ...(assignee && { assignee }),
    ...(due && { due }),
    ...(order && { order }),
    ...(q && { q }),
  };
  return infiniteQueryOptions({
    ...pagedQuery([...enquiryListKey, { status, assignee, due, order, q }], (paging) =>
      api.enquiry.get.$get({ query: { ...filter, ...paging } }),
    ),
    placeholderData: keepPreviousData,
  });
}

/** Query for an assignee's number of enquiries by status; refetched every minute, so that the screen notices new
 *  ones. */
export function enquiryCountsQuery(assignee: string | undefined) {
  return queryOptions({
    queryKey: [...enquiryCountsKey, assignee],
    queryFn: () => asAdmin(async () => (await api.enquiry.counts.$get({ query: assignee ? { assignee } : {} })).json()),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookAgain,
  });
}

/** Query for the possible assignees, including removed admins who still have enquiries. */
export function assigneesQuery() {
  return queryOptions({
    queryKey: ["admin", "assignees"],
    queryFn: () => asAdmin(async () => (await api.enquiry.assignees.$get()).json()),
  });
}

/** Query for one enquiry with its history. */
export function enquiryQuery(id: string) {
  return queryOptions({
    queryKey: [...enquiryKey, id],
    queryFn: () => asAdmin(async () => (await api.enquiry[":id"].$get({ param: { id } })).json()),
    staleTime: 0,
  });
}

export function typeEnquiry(enquiry: z.input<typeof typedEnquiry>): Promise<EnquiryReceipt> {
  return asAdmin(async () => (await api.enquiry.typed.$post({ json: enquiry })).json());
}

/** Query for the other enquiries and the orders of the person who sent an enquiry. */
export function samePersonQuery(id: string) {
  return queryOptions({
    queryKey: [...enquiryKey, id, "same-person"],
    queryFn: () => asAdmin(async () => (await api.enquiry[":id"]["same-person"].$get({ param: { id } })).json()),
    staleTime: 0,
  });
}

export function patchEnquiry(id: string, patch: EnquiryPatch): Promise<EnquiryDetail> {
  return asAdmin(async () => (await api.enquiry[":id"].$patch({ param: { id }, json: patch })).json());
}

export function bulkChange(changes: readonly EnquiryBulkChange[]): Promise<EnquiryBulkAnswer> {
  return asAdmin(async () => (await api.enquiry.bulk.$post({ json: { changes: [...changes] } })).json());
}

export function deleteEnquiry(id: string): Promise<{ deleted: string }> {
  return asAdmin(async () => (await api.enquiry[":id"].$delete({ param: { id } })).json());
}

export function restoreEnquiry(id: string): Promise<EnquiryDetail> {
  return asAdmin(async () => (await api.enquiry[":id"].restore.$post({ param: { id } })).json());
}
