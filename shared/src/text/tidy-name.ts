import { tidyLine } from "./tidy-text.ts";

/** The apostrophe, and what keyboards and word processors write for it. */
export const apostrophes = /['‘’‛′ʹʻʼꞌ`´＇]/g;

/** A person's name: letters, spaces, quotes and dashes of other kinds and widths are plain ones. */
export function tidyName(text: string): string {
  return withPlainSigns(tidyLine(text)).replace(apostrophes, "'").replace(/ +/g, " ");
}

/** Writes full-width characters and dashes of every kind as plain ones. */
export function withPlainSigns(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, "-");
}
