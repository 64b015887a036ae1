import type { PersonFound } from "@chargefront/shared/privacy/personal-data";

/** What is taken in before an admin chooses: whatever the email tells of. Several people may share a phone, so what the
 *  phone alone tells of is taken in only where nothing else was asked for and all of it has one email. */
export function takenAtFirst({ email, enquiries, orders }: PersonFound): ReadonlySet<string> {
  const all = [...enquiries, ...orders];
  const isOnePerson = email === null && new Set(all.map((row) => row.email.toLowerCase())).size === 1;
  return new Set(all.filter(({ match }) => match === "email" || isOnePerson).map(({ id }) => id));
}
