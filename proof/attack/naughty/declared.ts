/** A text without the marks that turn the direction of a line. */
function withoutTurns(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** The rules that the shop declares for texts of several lines (docs/security.md#T33), written down a second time: what
 *  is sent comes back like this, or is refused. */
function asDeclared(text: string): string {
  return (
    text
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      .replace(/\p{Zs}/gu, " ")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that stay
      .replace(/(?![\n\t\0\x07\x08\x1b\x7f])\p{Cc}/gu, "")
      .replace(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffc]/gu, "")
      .normalize("NFC")
      .trim()
  );
}

/** The same of a text on one line. */
function onOneLine(text: string): string {
  return asDeclared(text.replace(/[\t\v\f\u0085\u2028\u2029]/g, " "));
}

/** The same of the name of a person. */
function asName(text: string): string {
  return withPlainSigns(onOneLine(text))
    .replace(/[‘’‛′ʼ`´]/g, "'")
    .replace(/ +/g, " ");
}

function withPlainSigns(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, "-");
}

/** What a text may come back as in a field: some names are those of a line here and of a person there. */
export function readingsOf(field: string, text: string): readonly string[] {
  const rule = rules[field];
  return rule ? [rule(text)] : [asDeclared(text), onOneLine(text), asName(text)];
}

/** Whether a sentence is true of the text that it refuses; other sentences are about a form that only some texts
 *  have. */
export function isTrueOf(sentence: string, field: string, text: string): boolean {
  const isOne = (pattern: RegExp) =>
    [asDeclared(text), ...readingsOf(field, text)].some((reading) => pattern.test(reading));
  if (sentence === "Please fill in this field.") return isOne(/^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u);
  if (sentence !== "This contains characters that cannot be used here.") return sentence !== "";
  return isOne(/[\p{Cc}\p{Cs}]/u);
}

/** Removes invisible letters from an email address, and writes its signs plainly where the rest of it is. */
function tidied(sent: string): string {
  const bare = sent
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
  const plain = withPlainSigns(onOneLine(bare));
  return /^\p{ASCII}*$/u.test(plain) ? plain : bare;
}

const digits = (sent: string) => sent.replace(/[\s-]/g, "").replace(/^\+91/, "").slice(-10);

/** What is kept of a text in fields that have a rule of their own. */
const rules: Readonly<Record<string, (sent: string) => string>> = {
  email: tidied,
  contact: digits,
  phone: digits,
  pin: (sent) => sent.replace(/\s/g, ""),
  gstin: (sent) => sent.trim().toUpperCase(),
  timeZone: withoutTurns,
  notice: withoutTurns,
  website: withoutTurns,
};
