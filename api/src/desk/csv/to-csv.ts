import type { Paise } from "@chargefront/shared/money/money";
import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "./escape-formula.ts";

/** The value of a cell; null for an empty one. A figure is written as it is, with its sign. */
export type Cell = string | number | { readonly figure: string } | null;

/** Marks the file as UTF-8 for Excel. */
export const byteOrderMark = "\ufeff";

/** Formats rows as RFC 4180 with formulas escaped. Also quotes other separators and single line breaks, so that no
 *  reader splits there. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map(textOf));
  return stringify(cells, { record_delimiter: "windows", quoted_match: /[;\t\r\n]/ });
}

function textOf(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "object" ? cell.figure : escapeFormula(String(cell));
}

/** Formats rupees with 2 decimals and no other signs, so that spreadsheets can calculate with them. */
export function rupeeCell(amount: Paise): Cell {
  return { figure: (amount / 100).toFixed(2) };
}

/** Formats epoch milliseconds as ISO 8601 in UTC. */
export function timeCell(epochMs: number | null): string | null {
  return epochMs === null ? null : new Date(epochMs).toISOString();
}
