import type { Paise } from "@chargefront/shared/money/money";
import { stringify } from "csv-stringify/sync";
import { disarm } from "./disarm.ts";

/** What a cell may hold; null is an empty one. */
export type Cell = string | number | null;

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = "\ufeff";

/** Rows as RFC 4180 has them, every cell disarmed. Separators of other countries and single line breaks are quoted
 *  too, so that no reader splits there. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (cell === null ? "" : disarm(String(cell)))));
  return stringify(cells, { record_delimiter: "windows", quoted_match: /[;\t\r\n]/ });
}

/** Rupees with 2 decimals and nothing else, as spreadsheets reckon with them. */
export function rupeeCell(amount: Paise): string {
  return (amount / 100).toFixed(2);
}

/** A time as ISO 8601 in UTC. */
export function timeCell(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}
