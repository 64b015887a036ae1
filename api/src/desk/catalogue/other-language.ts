import { isOtherLanguage, type OtherLanguage } from "@chargefront/shared/text/language";
import { ProblemError } from "../../platform/http/problem.ts";

/** Parses the language of a translation in an address. @throws ProblemError `fields-invalid` for an unknown language,
 *  and for English, which is in the products and pages themselves. */
export function otherLanguage(given: string): OtherLanguage {
  if (isOtherLanguage(given)) return given;
  throw new ProblemError("fields-invalid", {
    fields: { language: "This is not a language that is translated into: hi or mr." },
  });
}
