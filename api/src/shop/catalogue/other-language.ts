import { isLanguage, type OtherLanguage } from "@chargefront/shared/text/language";
import { ProblemError } from "../../platform/http/problem.ts";

/** The language of an address that is translated into.
 *  @throws ProblemError `fields-invalid` for English, too, which products and pages themselves say. */
export function otherLanguage(given: string): OtherLanguage {
  if (isLanguage(given) && given !== "en") return given;
  throw new ProblemError("fields-invalid", {
    fields: { language: "This is not a language that is translated into: hi or mr." },
  });
}
