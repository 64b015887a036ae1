import { readFileSync } from "node:fs";
import { foldName } from "@chargefront/shared/product/fold-name";
import { type LocalizedProduct, localizeProduct } from "@chargefront/shared/product/localized-product";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import sampleSearchWords from "../api/sample/search-words.json";
import { sampleProducts, sampleTranslations } from "../api/src/shop/sample/sample-products.ts";
import { buildSearchIndex } from "../pwa/src/parts/search/search-index.ts";

/** The sample catalogue in English; a product's id is its slug. */
export const sampleCatalogue = sampleProducts.map(
  (product) => ({ ...product, _id: product.slug }) as unknown as LocalizedProduct,
);

function inLanguage(language: OtherLanguage) {
  const { texts, terms } = sampleTranslations[language];
  const known = new Map(Object.entries(terms).map(([name, text]) => [foldName(name), text]));
  return sampleCatalogue.map((product) => localizeProduct(product, texts[product._id], known));
}

/** The search of each language's pages, with the sample's synonyms. */
export const sampleIndexes = {
  en: await buildSearchIndex(sampleCatalogue, sampleSearchWords),
  hi: await buildSearchIndex(inLanguage("hi"), sampleSearchWords),
  mr: await buildSearchIndex(inLanguage("mr"), sampleSearchWords),
};

/** Reads the rows of a table in this folder, whose cells are separated by `|`. */
export function readTable(name: string): readonly (readonly string[])[] {
  const lines = readFileSync(new URL(name, import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => line.split("|").map((cell) => cell.trim()));
}
