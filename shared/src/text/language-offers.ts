import type { Language } from "./language.ts";

/** The way to a page in a language, in that language. */
export const languageOffers = {
  en: "Read in English",
  hi: "हिन्दी में देखें",
  mr: "मराठीत पाहा",
} as const satisfies Record<Language, string>;
