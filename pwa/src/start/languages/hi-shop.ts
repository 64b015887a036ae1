import { statesHi } from "@chargefront/shared/person/state-words.hi";
import { shopSentencesHi } from "../../parts/sentences/shop-sentence-words.hi.ts";
import type { ShopWordsName, TablesOf } from "../../ui/words/names.ts";

export const hiShop = {
  shopSentences: shopSentencesHi,
  states: statesHi,
} satisfies TablesOf<ShopWordsName>;
