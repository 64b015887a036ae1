import type { SiteWordsName, TablesOf } from "../../ui/words/names.ts";
import { languageHi } from "./language-words.hi.ts";

export const hiSite = {
  language: languageHi,
} satisfies TablesOf<SiteWordsName>;
