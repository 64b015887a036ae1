import { isLanguage, type Language } from "../text/language.ts";

/** Returns the language in which the person read the notice that they agreed to: `2023-07-14/hi` is Hindi, `2023-07-14`
 *  English. Any other suffix means English. */
export function languageOfNotice(notice: string | undefined): Language {
  const named = notice?.split("/")[1];
  return isLanguage(named) ? named : "en";
}
