import type { AdminMail, MailState } from "@chargefront/shared/order/admin-order";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";
import { pagedQuery } from "../list/paged-query.ts";

/** A mail that is due is sent within seconds. */
const duePollMs = 2_000;

/** Query for the mails, newest first, a page at a time; polled while one of the mails is being sent. */
export function adminMailQuery(state: MailState | undefined) {
  const filter = state === undefined ? {} : { state };
  return infiniteQueryOptions({
    ...pagedQuery(["admin", "mail", state], (paging) => api.admin.mail.$get({ query: { ...filter, ...paging } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ rows }) => rows.some(isDue)) ? duePollMs : false),
  });
}

export function resendMail(id: string): Promise<AdminMail> {
  return asAdmin(async () => (await api.admin.mail[":id"].resend.$post({ param: { id } })).json());
}

export function isDue({ nextTryAt }: AdminMail): boolean {
  return nextTryAt !== null && Date.parse(nextTryAt) <= Date.now();
}
