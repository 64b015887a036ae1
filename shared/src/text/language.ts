/** The languages of public screens and of mails to customers. The desk and what travels over the wire are English.
 *  docs/decisions/0035-three-languages.md. */
export const languages = ["en", "hi", "mr"] as const;

export type Language = (typeof languages)[number];

/** A language that is translated into. */
export type OtherLanguage = Exclude<Language, "en">;

export const otherLanguages = ["hi", "mr"] as const satisfies readonly OtherLanguage[];

/** As documents and mails name a language: `<html lang>`, `hreflang`, `Content-Language`. */
export const languageTags = { en: "en-IN", hi: "hi-IN", mr: "mr-IN" } as const satisfies Record<Language, string>;

/** The name of a language in its own letters. */
export const languageNames = { en: "English", hi: "हिन्दी", mr: "मराठी" } as const satisfies Record<Language, string>;

/** The way to a page in a language, in that language. */
export const languageOffers = {
  en: "Read in English",
  hi: "हिन्दी में देखें",
  mr: "मराठीत पाहा",
} as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return languages.some((one) => one === value);
}

export function isOtherLanguage(value: unknown): value is OtherLanguage {
  return otherLanguages.some((one) => one === value);
}

/** Whether a number takes the form of one: in Hindi 0, 0.5 and 1 do, in English and Marathi 1 alone. Own rules, because
 *  the data that browsers and Node carry differ in their versions. */
export function isOne(language: Language, n: number): boolean {
  return language === "hi" ? n >= 0 && n <= 1 : n === 1;
}
