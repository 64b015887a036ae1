import { type Translation, wordsOf } from "@chargefront/shared/text/words";

/** The tables of words of the site, the frame around every screen, the shared parts and the device's own screens. */
export type SiteWordsName =
  | "basketLink"
  | "basketStore"
  | "compare"
  | "comparePage"
  | "count"
  | "enquiry"
  | "frame"
  | "greeting"
  | "language"
  | "legal"
  | "notFound"
  | "nothingFound"
  | "offers"
  | "outbox"
  | "outboxFile"
  | "outcome"
  | "own"
  | "page"
  | "person"
  | "picker"
  | "placed"
  | "print"
  | "product"
  | "productPage"
  | "products"
  | "screen"
  | "search"
  | "sentences"
  | "signOut"
  | "start"
  | "ui"
  | "waiting";

/** The tables of basket, checkout, orders and account. */
export type ShopWordsName =
  | "account"
  | "basket"
  | "checkout"
  | "invoice"
  | "orderParts"
  | "orderStates"
  | "orders"
  | "quotation"
  | "shopSentences"
  | "states";

/** The tables of the sales rep's screens. */
export type FieldWordsName =
  | "fieldAccess"
  | "fieldActions"
  | "fieldCode"
  | "fieldEnquiries"
  | "fieldFollowUp"
  | "fieldInPerson"
  | "fieldPhone"
  | "fieldPhotos"
  | "fieldSentences"
  | "fieldSite"
  | "fieldToday"
  | "fieldVisit";

/** Declares the English sentences of a screen or part. */
export const words = wordsOf<SiteWordsName | ShopWordsName | FieldWordsName>();

/** A language's tables, each under its name. */
export type TablesOf<Name extends string> = { readonly [N in Name]: Translation & { readonly name: N } };
