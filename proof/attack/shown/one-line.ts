/** The text as one line, without what no field takes: control characters and halves of surrogate pairs. */
export function oneLine(text: string): string {
  return readable(text).replace(/\s+/g, " ").trim();
}

/** The text without control characters and halves of surrogate pairs. */
export function readable(text: string): string {
  return text.replace(/[\p{Cs}]|(?![\t\n])\p{Cc}/gu, "");
}
