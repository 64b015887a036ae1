import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";

/** Cuts a page off the rows of a list, read with one more than the page holds. `last` is what the next page begins
 *  after, if there is one. */
export function cutPage<Row>(rows: readonly Row[], length: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, length);
  return { shown, last: rows.length > length ? shown.at(-1) : undefined };
}

/** A whole number of an address, a query or a header within bounds that hold on both databases. */
function wholeNumber(least: number, most: number, error: string) {
  return z
    .string()
    .regex(/^\d{1,10}$/, { error, abort: true })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error });
}

/** The largest number of an `integer` column on PostgreSQL. */
const largestInteger = 2 ** 31 - 1;

/** A revision as a client hands it back. */
export function revisionText(error: string) {
  return wholeNumber(0, largestInteger, error);
}

/** The `limit` of a list's query: 1 to so many, and so many unless told. */
export function listLimit(usual: number, most = 200) {
  return wholeNumber(1, most, `limit must be a whole number from 1 to ${most}.`).default(usual);
}

/** The `page` of a list's query, where a person turns pages. */
export const pageNumber = wholeNumber(1, 999_999, "page must be a whole number from 1 to 999999.").default(1);

export const foreignCursor = "This cursor was not given by this list.";

/** The `cursor` of a list that goes on after an id. */
export const idCursor = z.string().refine(isId, { error: foreignCursor }).optional();

/** The `Link` header of a list that goes on: `<path?…>; rel="next"`. What is undefined is left out. */
export function nextLink(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return `<${path}?${params}>; rel="next"`;
}
