import { basketStoreHi } from "../../device/basket/basket-store-words.hi.ts";
import { outcomeHi } from "../../parts/enquiry/enquiry-outcome-words.hi.ts";
import { enquiryHi } from "../../parts/enquiry/enquiry-words.hi.ts";
import { pickerHi } from "../../parts/enquiry/product-picker-words.hi.ts";
import { placedHi } from "../../parts/order/placed-words.hi.ts";
import { pageHi } from "../../parts/page/page-words.hi.ts";
import { personHi } from "../../parts/person/person-words.hi.ts";
import { compareHi } from "../../parts/product/compare-words.hi.ts";
import { productHi } from "../../parts/product/product-words.hi.ts";
import { screenHi } from "../../parts/screen/screen-words.hi.ts";
import { sentencesHi } from "../../parts/sentences/sentence-words.hi.ts";
import { greetingHi } from "../../shop/account/greeting-words.hi.ts";
import { signOutHi } from "../../shop/account/sign-out-words.hi.ts";
import { basketLinkHi } from "../../shop/basket/basket-link-words.hi.ts";
import { comparePageHi } from "../../site/compare/compare-page-words.hi.ts";
import { legalHi } from "../../site/legal/legal-words.hi.ts";
import { notFoundHi } from "../../site/not-found/not-found-words.hi.ts";
import { outboxFileHi } from "../../site/outbox/outbox-file-words.hi.ts";
import { outboxHi } from "../../site/outbox/outbox-words.hi.ts";
import { waitingHi } from "../../site/outbox/waiting-words.hi.ts";
import { productPageHi } from "../../site/product/product-page-words.hi.ts";
import { productsHi } from "../../site/products/products-words.hi.ts";
import { nothingFoundHi } from "../../site/search/nothing-found-words.hi.ts";
import { searchHi } from "../../site/search/search-words.hi.ts";
import { countHi } from "../../ui/count-words.hi.ts";
import { ownHi } from "../../ui/own-words.hi.ts";
import { printHi } from "../../ui/print-words.hi.ts";
import { uiHi } from "../../ui/ui-words.hi.ts";
import type { SiteWordsName, TablesOf } from "../../ui/words/names.ts";
import { frameHi } from "../layout/frame-words.hi.ts";
import { languageHi } from "../layout/language-words.hi.ts";
import { offersHi } from "../offer-words.hi.ts";
import { startHi } from "../start-words.hi.ts";

export const hiSite = {
  language: languageHi,
  frame: frameHi,
  compare: compareHi,
  comparePage: comparePageHi,
  count: countHi,
  own: ownHi,
  print: printHi,
  ui: uiHi,
  start: startHi,
  offers: offersHi,
  screen: screenHi,
  product: productHi,
  products: productsHi,
  productPage: productPageHi,
  search: searchHi,
  notFound: notFoundHi,
  nothingFound: nothingFoundHi,
  page: pageHi,
  placed: placedHi,
  legal: legalHi,
  sentences: sentencesHi,
  enquiry: enquiryHi,
  outbox: outboxHi,
  outboxFile: outboxFileHi,
  outcome: outcomeHi,
  picker: pickerHi,
  waiting: waitingHi,
  greeting: greetingHi,
  basketLink: basketLinkHi,
  basketStore: basketStoreHi,
  signOut: signOutHi,
  person: personHi,
} satisfies TablesOf<SiteWordsName>;
