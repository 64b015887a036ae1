import { basketStoreMr } from "../../device/basket/basket-store-words.mr.ts";
import { outcomeMr } from "../../parts/enquiry/enquiry-outcome-words.mr.ts";
import { enquiryMr } from "../../parts/enquiry/enquiry-words.mr.ts";
import { pickerMr } from "../../parts/enquiry/product-picker-words.mr.ts";
import { placedMr } from "../../parts/order/placed-words.mr.ts";
import { pageMr } from "../../parts/page/page-words.mr.ts";
import { personMr } from "../../parts/person/person-words.mr.ts";
import { compareMr } from "../../parts/product/compare-words.mr.ts";
import { productMr } from "../../parts/product/product-words.mr.ts";
import { screenMr } from "../../parts/screen/screen-words.mr.ts";
import { sentencesMr } from "../../parts/sentences/sentence-words.mr.ts";
import { greetingMr } from "../../shop/account/greeting-words.mr.ts";
import { signOutMr } from "../../shop/account/sign-out-words.mr.ts";
import { basketLinkMr } from "../../shop/basket/basket-link-words.mr.ts";
import { comparePageMr } from "../../site/compare/compare-page-words.mr.ts";
import { legalMr } from "../../site/legal/legal-words.mr.ts";
import { notFoundMr } from "../../site/not-found/not-found-words.mr.ts";
import { outboxFileMr } from "../../site/outbox/outbox-file-words.mr.ts";
import { outboxMr } from "../../site/outbox/outbox-words.mr.ts";
import { waitingMr } from "../../site/outbox/waiting-words.mr.ts";
import { productPageMr } from "../../site/product/product-page-words.mr.ts";
import { productsMr } from "../../site/products/products-words.mr.ts";
import { nothingFoundMr } from "../../site/search/nothing-found-words.mr.ts";
import { searchMr } from "../../site/search/search-words.mr.ts";
import { countMr } from "../../ui/count-words.mr.ts";
import { ownMr } from "../../ui/own-words.mr.ts";
import { printMr } from "../../ui/print-words.mr.ts";
import { uiMr } from "../../ui/ui-words.mr.ts";
import type { SiteWordsName, TablesOf } from "../../ui/words/names.ts";
import { frameMr } from "../layout/frame-words.mr.ts";
import { languageMr } from "../layout/language-words.mr.ts";
import { offersMr } from "../offer-words.mr.ts";
import { startMr } from "../start-words.mr.ts";

export const mrSite = {
  language: languageMr,
  frame: frameMr,
  compare: compareMr,
  comparePage: comparePageMr,
  count: countMr,
  own: ownMr,
  print: printMr,
  ui: uiMr,
  start: startMr,
  offers: offersMr,
  screen: screenMr,
  product: productMr,
  products: productsMr,
  productPage: productPageMr,
  search: searchMr,
  notFound: notFoundMr,
  nothingFound: nothingFoundMr,
  page: pageMr,
  placed: placedMr,
  legal: legalMr,
  sentences: sentencesMr,
  enquiry: enquiryMr,
  outbox: outboxMr,
  outboxFile: outboxFileMr,
  outcome: outcomeMr,
  picker: pickerMr,
  waiting: waitingMr,
  greeting: greetingMr,
  basketLink: basketLinkMr,
  basketStore: basketStoreMr,
  signOut: signOutMr,
  person: personMr,
} satisfies TablesOf<SiteWordsName>;
