import { statesHi } from "@chargefront/shared/person/state-words.hi";
import { shopSentencesHi } from "../../parts/sentences/shop-sentence-words.hi.ts";
import { accountHi } from "../../shop/account/account-words.hi.ts";
import { basketHi } from "../../shop/basket/basket-words.hi.ts";
import type { ShopWordsName, TablesOf } from "../../ui/words/names.ts";

export const hiShop = {
  shopSentences: shopSentencesHi,
  states: statesHi,
  account: accountHi,
  basket: basketHi,
} satisfies TablesOf<ShopWordsName>;
