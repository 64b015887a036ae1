import type { Language } from "../text/language.ts";

/** The version of the notice that the enquiry forms show, which is the date of its privacy policy. Kept apart from the
 *  schema, which no first paint needs. */
export const consentNotice = "2023-07-14";

/** The version of the notice that a sales rep reads aloud or shows, which is the date of its texts. */
export const noticeInPerson = "2026-11-28";

/** Returns the version of a notice in the language in which the person read it, from which an enquiry gets its
 *  language: `2023-07-14/hi`, and the date alone for English. */
export function consentNoticeIn(language: Language, version: string = consentNotice): string {
  return language === "en" ? version : `${version}/${language}`;
}
