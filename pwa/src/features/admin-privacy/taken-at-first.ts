import type { PersonFound } from "@chargefront/shared/personal-data";

/** What is taken in before an admin chooses: whatever the email tells of; what the phone alone tells of only where nothing else was asked
 *  for, since several people may share a phone. */
export function takenAtFirst({ email, enquiries, orders }: PersonFound): ReadonlySet<string> {
  const sure = [...enquiries, ...orders].filter(({ match }) => match === "email" || email === null);
  return new Set(sure.map(({ id }) => id));
}
