import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";

/** Cuts a page off the rows of a list, which were read with one row more than the page holds. `last` is the row
 *  after which the next page begins, if there is one. */
export function cutPage<Row>(rows: readonly Row[], length: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, length);
  return { shown, last: rows.length > length ? shown.at(-1) : undefined };
}

/** Makes a schema of a whole number in an address, a query or a header, within bounds that both databases support. */
function wholeNumber(least: number, most: number, error: string) {
  return z
    .string()
    .regex(/^\d{1,10}$/, { error, abort: true })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error });
}

/** The largest number of an `integer` column on PostgreSQL. */
const largestInteger = 2 ** 31 - 1;

/** Makes a schema of a revision that a client sends back. */
export function revisionText(error: string) {
  return wholeNumber(0, largestInteger, error);
}

/** Makes a schema of the `limit` of a list's query: 1 to `most`, by default `usual`. */
export function listLimit(usual: number, most = 200) {
  return wholeNumber(1, most, `limit must be a whole number from 1 to ${most}.`).default(usual);
}

/** The `page` of a list's query, for lists with page numbers. */
export const pageNumber = wholeNumber(1, 999_999, "page must be a whole number from 1 to 999999.").default(1);

export const foreignCursorMessage = "This cursor belongs to another list.";

/** The `cursor` of a list that continues after an id. */
export const idCursor = z.string().refine(isId, { error: foreignCursorMessage }).optional();

/** Returns the `Link` header of the next page: `<path?…>; rel="next"`. Leaves out undefined values. */
export function nextLink(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return `<${path}?${params}>; rel="next"`;
}
