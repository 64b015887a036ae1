import type { SiteWordsName, TablesOf } from "../../ui/words/names.ts";
import { languageMr } from "./language-words.mr.ts";

export const mrSite = {
  language: languageMr,
} satisfies TablesOf<SiteWordsName>;
