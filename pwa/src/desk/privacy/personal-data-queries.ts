import type { PersonErased, PersonFound, RetentionState } from "@chargefront/shared/privacy/personal-data";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

/** The search for a person: an email, a phone number or both. */
export type AskedPerson = { readonly email: string | null; readonly phone: string | null };

/** The ids of the found rows that an admin has chosen. */
export type TakenIn = Readonly<Record<"enquiries" | "orders" | "quotations", readonly string[]>>;

/** Query for the data held on a person. Removed from the cache as soon as no screen shows it. */
export function personQuery(asked: AskedPerson) {
  return queryOptions({
    queryKey: ["admin", "person", asked],
    queryFn: () =>
      asAdmin(async (): Promise<PersonFound> => (await api.admin.person.$get({ query: typedAgain(asked) })).json()),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns all data held on a person, as the text of a JSON file. @throws ApiError `password-wrong`,
 *  `fields-invalid`, `too-many-requests`; OfflineError. */
export async function exportPerson(asked: AskedPerson, taken: TakenIn, password: string): Promise<string> {
  const json = { ...typedAgain(asked), ...idsOf(taken), password };
  const file: unknown = await asAdmin(async () => (await api.admin.person.export.$post({ json })).json());
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Erases a person permanently. @throws ApiError `password-wrong`, `erasing-not-possible`, `fields-invalid`,
 *  `too-many-requests`; OfflineError. */
export async function erasePerson(asked: AskedPerson, taken: TakenIn, password: string): Promise<PersonErased> {
  const json = { ...typedAgain(asked), ...idsOf(taken), password };
  return asAdmin(async () => (await api.admin.person.erase.$post({ json })).json());
}

function idsOf({ enquiries, orders, quotations }: TakenIn) {
  return { enquiries: [...enquiries], orders: [...orders], quotations: [...quotations] };
}

/** Query for the last automatic deletion of old data. */
export function retentionQuery() {
  return queryOptions({
    queryKey: ["admin", "retention"],
    queryFn: () => asAdmin(async (): Promise<RetentionState> => (await api.admin.retention.$get()).json()),
    staleTime: 0,
  });
}

function typedAgain({ email, phone }: AskedPerson) {
  return { email: email ?? "", phone: phone ?? "" };
}
