import { screenHi } from "../../parts/screen/screen-words.hi.ts";
import { uiHi } from "../../ui/ui-words.hi.ts";
import type { SiteWordsName, TablesOf } from "../../ui/words/names.ts";
import { frameHi } from "../layout/frame-words.hi.ts";
import { offersHi } from "../offer-words.hi.ts";
import { startHi } from "../start-words.hi.ts";
import { languageHi } from "./language-words.hi.ts";

export const hiSite = {
  language: languageHi,
  frame: frameHi,
  ui: uiHi,
  start: startHi,
  offers: offersHi,
  screen: screenHi,
} satisfies TablesOf<SiteWordsName>;
