/** A text without the marks that turn the direction of a line. */
function withoutTurns(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** The rules that the shop declares for texts (docs/security.md#T33), written down a second time: what is sent comes
 *  back like this, or is refused. */
export function asDeclared(text: string): string {
  return withoutTurns(text)
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replace(/^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$/gu, "");
}

/** Whether a sentence is true of the text that it refuses; other sentences are about a form that only some texts
 *  have. */
export function isTrueOf(sentence: string, text: string): boolean {
  if (sentence === "Please fill in this field.")
    return /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(asDeclared(text));
  if (sentence !== "This contains characters that cannot be used here.") return sentence !== "";
  return /[\p{Cc}\p{Cs}]/u.test(asDeclared(text));
}

/** Removes invisible letters from an email address. */
function tidied(sent: string): string {
  return sent
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
}

const digits = (sent: string) => sent.replace(/[\s-]/g, "").replace(/^\+91/, "").slice(-10);

/** What is kept of a text in fields that have a rule of their own. */
export const rules: Readonly<Record<string, (sent: string) => string>> = {
  email: tidied,
  contact: digits,
  phone: digits,
  pin: (sent) => sent.replace(/\s/g, ""),
  gstin: (sent) => sent.trim().toUpperCase(),
  timeZone: withoutTurns,
  notice: withoutTurns,
};
