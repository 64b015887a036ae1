import type { OtherLanguage } from "@chargefront/shared/text/language";
import type { Entry } from "@chargefront/shared/text/words";
import { type GetTextTranslation, po } from "gettext-parser";
import { longestFor, translationFaults } from "./translation-faults.ts";

/** A sentence with its place, its English and what it says in another language: undefined where nothing yet. */
export type Sentence = {
  /** `basket.remove`: table and key. */
  readonly context: string;
  /** The translation's file, from the root of the checkout. */
  readonly file: string;
  readonly english: Entry;
  readonly text: Entry | undefined;
};

/** The plural forms of a whole number; Hindi treats 0 as 1. */
const plurals: Readonly<Record<OtherLanguage, string>> = {
  hi: "nplurals=2; plural=(n > 1);",
  mr: "nplurals=2; plural=(n != 1);",
};

/** The sentences as a gettext PO file (https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html). */
export function toPo(sentences: readonly Sentence[], language: OtherLanguage): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const { context, file, english, text } of sentences) {
    const forms = formsOf(english);
    const [msgid = "", plural] = forms;
    const values = [...new Set(forms.join(" ").match(/\{\w+\}/g))].join(" ");
    const extracted = [
      values && `values: ${values}`,
      `longest: ${longestOf(forms)} letters without vowel signs`,
    ].filter(Boolean);
    const comments = { reference: file, extracted: extracted.join("\n"), translator: "", flag: "", previous: "" };
    const msgstr = text === undefined ? forms.map(() => "") : [...formsOf(text)];
    const entry = { msgctxt: context, msgid, msgstr, comments };
    translations[context] = { [msgid]: plural === undefined ? entry : { ...entry, msgid_plural: plural } };
  }
  const headers = {
    Language: language,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": plurals[language],
  };
  return po.compile({ charset: "utf-8", headers, translations }, { foldLength: 0 }).toString("utf8");
}

/** The changes in a translator's file, and its faults. */
export type ReadPo = {
  readonly changed: readonly (Sentence & { readonly text: Entry })[];
  readonly faults: readonly string[];
};

type Wanted = {
  readonly sentences: readonly Sentence[];
  readonly language: OtherLanguage;
  readonly mayBeDraft: boolean;
};

/** Reads what a translator sends back. A sentence that is left empty stays as it is. With `mayBeDraft` sentences that
 *  are marked `fuzzy`, as translating machines mark theirs, are taken too. */
export function fromPo(file: Uint8Array, { sentences, language, mayBeDraft }: Wanted): ReadPo {
  const read = parse(file);
  if (typeof read === "string") return { changed: [], faults: [read] };
  // A file without a heading has none, whatever the types say.
  const named = (read.headers as Partial<typeof read.headers> | undefined)?.Language;
  if (named !== language) {
    return { changed: [], faults: [`The file says that it is in “${named ?? ""}”, not in “${language}”.`] };
  }
  const known = new Map(sentences.map((sentence) => [sentence.context, sentence]));
  const changed: (Sentence & { text: Entry })[] = [];
  const faults: string[] = [];
  for (const [context, entries] of Object.entries(read.translations)) {
    for (const [msgid, entry] of Object.entries(entries)) {
      if (context === "" && msgid === "") continue;
      if (entry.msgstr.every((form) => form.trim() === "")) continue;
      const sentence = known.get(context);
      const found = sentence ? faultsOf(sentence, entry, mayBeDraft) : ["there is no such sentence"];
      faults.push(...found.map((fault) => `${context}: ${fault}`));
      const [one = "", other = ""] = entry.msgstr;
      const text = typeof sentence?.english === "string" ? one : { one, other };
      if (sentence && JSON.stringify(sentence.text) !== JSON.stringify(text)) changed.push({ ...sentence, text });
    }
  }
  return { changed: faults.length > 0 ? [] : changed, faults };
}

function parse(file: Uint8Array) {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return "The file is not UTF-8.";
  }
  try {
    return po.parse(Buffer.from(text), { validation: false });
  } catch (error) {
    return `The file is not a PO file: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function faultsOf(
  { english }: Sentence,
  { msgid, msgid_plural, msgstr, comments }: GetTextTranslation,
  mayBeDraft: boolean,
): string[] {
  const forms = formsOf(english);
  const [one = "", other] = msgstr;
  if (msgid !== forms[0] || (msgid_plural || undefined) !== forms[1]) {
    return ["its English was changed since the file was made: export it again"];
  }
  if (msgstr.length !== forms.length) return [`${msgstr.length} plural forms, of which there must be ${forms.length}`];
  const isFuzzy = comments?.flag?.includes("fuzzy") === true;
  return [
    ...(msgstr.some((form) => form.trim() === "") ? ["a plural form is empty"] : []),
    ...(isFuzzy && !mayBeDraft ? ["is marked fuzzy: read and confirm it, or give --draft"] : []),
    ...differing("the values in braces", /\{\w+\}/g, forms, msgstr),
    ...differing("the tags", /<[^>]*>/g, forms, msgstr),
    ...translationFaults(other === undefined ? one : { one, other }, english),
  ];
}

function differing(what: string, pattern: RegExp, english: readonly string[], text: readonly string[]): string[] {
  const [wanted, given] = [english, text].map((forms) =>
    [...new Set(forms.join("\n").match(pattern))].sort().join(" "),
  );
  return wanted === given
    ? []
    : [`${what} are not those of the English sentence: ${given || "none"} for ${wanted || "none"}`];
}

function formsOf(entry: Entry): readonly string[] {
  return typeof entry === "string" ? [entry] : [entry.one, entry.other];
}

function longestOf(english: readonly string[]): number {
  return Math.max(...english.map(longestFor));
}
