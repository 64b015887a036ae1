import { z } from "@chargefront/shared/zod";

/** Cuts a page off the rows of a list, read with one more than the page holds. `last` is what the next page begins
 *  after, if there is one. */
export function cutPage<Row>(rows: readonly Row[], length: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, length);
  return { shown, last: rows.length > length ? shown.at(-1) : undefined };
}

const wholeLimit = "limit must be a whole number from 1 to 200.";

/** The `limit` of a list's query: 1 to 200, and so many unless told. */
export function listLimit(usual: number) {
  return z
    .string()
    .regex(/^\d{1,3}$/, { error: wholeLimit, abort: true })
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 200, { error: wholeLimit })
    .default(usual);
}

const wholePage = "page must be a whole number from 1.";

/** The `page` of a list's query, where a person turns pages. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, { error: wholePage })
  .transform(Number)
  .default(1);

/** The `Link` header of a list that goes on: `<path?…>; rel="next"`. What is undefined is left out. */
export function nextLink(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return `<${path}?${params}>; rel="next"`;
}
