/** Matches text that a spreadsheet would run as a formula: a formula sign of any width after any white space, or a tab
 *  or line break, also behind apostrophes, of which a spreadsheet may drop one. docs/security.md#T24. */
const formula =
  /^'*\s*(?:[\t\r\n]|[=+\-@\u2212\u207a\u207b\u208a-\u208c\ufe62-\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/u;

/** Returns a text that no spreadsheet runs as a formula: puts an apostrophe before a text that one might run. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Reverses `escapeFormula`: removes exactly the apostrophe that it added. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
