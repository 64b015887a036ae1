import { contactNumber, email } from "../../../shared/src/person/contact-fields.ts";
import { tidyGstin } from "../../../shared/src/person/gstin.ts";
import { pinCode } from "../../../shared/src/person/pin-code.ts";
import { withoutDirectionOverrides } from "../../../shared/src/text/direction-overrides.ts";
import { tidyName } from "../../../shared/src/text/tidy-name.ts";
import { tidyLine, tidyParagraph } from "../../../shared/src/text/tidy-text.ts";

/** The stored form of a text, for fields that have a rule of their own. */
const rules: Readonly<Record<string, (sent: string) => string>> = {
  email: (sent) => email.safeParse(sent).data ?? sent,
  contact: (sent) => contactNumber.safeParse(sent).data ?? sent,
  phone: (sent) => contactNumber.safeParse(sent).data ?? sent,
  pin: (sent) => pinCode.safeParse(sent).data ?? sent,
  gstin: (sent) => tidyGstin(tidyLine(sent)),
  timeZone: withoutDirectionOverrides,
  notice: withoutDirectionOverrides,
  website: withoutDirectionOverrides,
};

/** Returns the forms in which a field may return a text, by the rules of the shop (docs/security.md#T33), which have
 *  tests of their own in shared/src/text: some names are those of a line here and of a person there. */
export function readingsOf(field: string, text: string): readonly string[] {
  const rule = rules[field];
  return rule ? [rule(text)] : [tidyParagraph(text), tidyLine(text), tidyName(text)];
}

/** Whether a sentence is true of the text that it refuses; other sentences are about a form that only some texts
 *  have. */
export function isTrueOf(sentence: string, field: string, text: string): boolean {
  const isOne = (pattern: RegExp) =>
    [tidyParagraph(text), ...readingsOf(field, text)].some((reading) => pattern.test(reading));
  if (sentence === "Please fill in this field.") return isOne(/^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u);
  if (sentence !== "This contains characters that cannot be used here.") return sentence !== "";
  return isOne(/[\p{Cc}\p{Cs}]/u);
}
