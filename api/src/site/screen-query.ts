import { type PathName, screenParameters } from "@chargefront/shared/paths";

/** What a screen reads of an address's query, in one order: addresses that show the same have the same. Begins with
 *  `?`, or is empty. */
export function screenQuery(name: PathName, query: URLSearchParams): string {
  const read = new URLSearchParams();
  for (const [parameter, howMany] of Object.entries(screenParameters[name] ?? {})) {
    const given = query.getAll(parameter);
    for (const value of howMany === "one" ? given.slice(0, 1) : given) read.append(parameter, value);
  }
  return read.size === 0 ? "" : `?${read}`;
}
