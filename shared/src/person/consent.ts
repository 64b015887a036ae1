import type { Language } from "../text/language.ts";

/** The version of the notice that the enquiry forms show: the date of the privacy policy it stands for. Apart from the
 *  schema, which no first paint needs. */
export const consentNotice = "2023-07-14";

/** The same notice as somebody read it in their language, which is how an enquiry tells its language: `2023-07-14/hi`,
 *  and the date alone for English. */
export function consentNoticeIn(language: Language): string {
  return language === "en" ? consentNotice : `${consentNotice}/${language}`;
}
