import { screenMr } from "../../parts/screen/screen-words.mr.ts";
import { uiMr } from "../../ui/ui-words.mr.ts";
import type { SiteWordsName, TablesOf } from "../../ui/words/names.ts";
import { frameMr } from "../layout/frame-words.mr.ts";
import { offersMr } from "../offer-words.mr.ts";
import { startMr } from "../start-words.mr.ts";
import { languageMr } from "./language-words.mr.ts";

export const mrSite = {
  language: languageMr,
  frame: frameMr,
  ui: uiMr,
  start: startMr,
  offers: offersMr,
  screen: screenMr,
} satisfies TablesOf<SiteWordsName>;
