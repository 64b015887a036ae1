import type { Language } from "../text/language.ts";

/** The version of the notice that the enquiry forms show, which is the date of its privacy policy. Kept apart from the
 *  schema, which no first paint needs. */
export const consentNotice = "2023-07-14";

/** Returns the version of the notice in the language in which the person read it, from which an enquiry gets its
 *  language: `2023-07-14/hi`, and the date alone for English. */
export function consentNoticeIn(language: Language): string {
  return language === "en" ? consentNotice : `${consentNotice}/${language}`;
}
