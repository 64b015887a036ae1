import type { AdminMail, MailState } from "@chargefront/shared/order/admin-order";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";
import { cursorIn } from "../list/cursor-in.ts";

const pageLength = 50;
/** A mail that is due is sent within seconds. */
const duePollMs = 2_000;

/** Query for the mail outbox, newest first, a page at a time; polled while one of the mails is being sent. */
export function adminMailQuery(state: MailState | undefined) {
  return infiniteQueryOptions({
    queryKey: ["admin", "mail", state],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      const filter = state === undefined ? {} : { state };
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const query = { ...filter, limit: String(pageLength), ...cursor };
      const response = await asAdmin(() => api.admin.mail.$get({ query }));
      return {
        mails: await response.json(),
        total: Number(response.headers.get("x-total-count")),
        next: cursorIn(response.headers.get("link")),
      };
    },
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ mails }) => mails.some(isDue)) ? duePollMs : false),
    staleTime: 0,
  });
}

export function resendMail(id: string): Promise<AdminMail> {
  return asAdmin(async () => (await api.admin.mail[":id"].resend.$post({ param: { id } })).json());
}

export function isDue({ nextTryAt }: AdminMail): boolean {
  return nextTryAt !== null && Date.parse(nextTryAt) <= Date.now();
}
