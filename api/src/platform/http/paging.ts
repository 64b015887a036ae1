import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";
import { ProblemError } from "./problem.ts";

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

/** The `cursor` of a list that continues after a place. */
export const placeCursor = z.string().max(200, { error: foreignCursorMessage }).optional();

/** The last row that was read: its time in epoch milliseconds, or its Indian day, and its id. */
type Place<At extends number | string> = { readonly at: At; readonly id: string };

const isTime = z.int().nonnegative();
const isDay = z.iso.date();

/** Encodes a position in the list as an opaque text for clients. */
export function toCursor({ at, id }: Place<number | string>): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

/** Decodes the cursor of a list by time. @throws ProblemError `fields-invalid` when it is not one. */
export function parseTimeCursor(cursor: string): Place<number> {
  return parseCursor(cursor, isTime);
}

/** Decodes the cursor of a list by Indian days. @throws ProblemError `fields-invalid` when it is not one. */
export function parseDayCursor(cursor: string): Place<string> {
  return parseCursor(cursor, isDay);
}

function parseCursor<At extends number | string>(cursor: string, place: z.ZodType<At>): Place<At> {
  try {
    const [at, id] = z
      .tuple([place, z.string().refine(isId)])
      .parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { at, id };
  } catch (cause) {
    throw new ProblemError("fields-invalid", { fields: { cursor: foreignCursorMessage }, cause });
  }
}

/** Returns the `Link` header of the next page: `<path?…>; rel="next"`. Leaves out undefined values. */
export function nextLink(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return `<${path}?${params}>; rel="next"`;
}
