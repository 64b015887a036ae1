/** How a cell begins that a spreadsheet would run: a sign of a formula after any white space, in each of its widths, or
 *  a tab or line break; behind apostrophes too, of which a spreadsheet may swallow one. docs/security.md#T24. */
const active =
  /^'*\s*(?:[\t\r\n]|[=+\-@\u2212\u207a\u207b\u208a-\u208c\ufe62-\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/u;

/** A text that no spreadsheet runs as a formula: where one might, an apostrophe stands before it. */
export function disarm(text: string): string {
  return active.test(text) ? `'${text}` : text;
}

/** The text that was disarmed: takes exactly that apostrophe off again. */
export function rearm(cell: string): string {
  return cell.startsWith("'") && active.test(cell) ? cell.slice(1) : cell;
}
