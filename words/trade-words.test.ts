import { readFileSync } from "node:fs";
import { foldName } from "@chargefront/shared/product/fold-name";
import { type LocalizedProduct, localizeProduct } from "@chargefront/shared/product/localized-product";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import { expect, test } from "vitest";
import { sampleProducts, sampleTranslations } from "../api/src/shop/sample/sample-products.ts";
import { buildSearchIndex, searchProducts } from "../pwa/src/site/search/search-index.ts";

const english = sampleProducts.map((product) => ({ ...product, _id: product.slug }) as unknown as LocalizedProduct);

function inLanguage(language: OtherLanguage) {
  const { texts, terms } = sampleTranslations[language];
  const known = new Map(Object.entries(terms).map(([name, text]) => [foldName(name), text]));
  return english.map((product) => localizeProduct(product, texts[product._id], known));
}

const indexes = {
  latin: await buildSearchIndex(english),
  hindi: await buildSearchIndex(inLanguage("hi")),
  marathi: await buildSearchIndex(inLanguage("mr")),
};

/** Words that buyers of chargers and drivetrains type: in Latin letters, in Hindi, in Marathi or as people also spell it,
 *  and the beginnings of the slugs of the products that each should find. */
const tradeWords = readFileSync(new URL("trade-words.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((part) => part.trim()))
  .map(([latin = "", hindi = "", marathi = "", slugs = ""]) => ({ latin, hindi, marathi, slugs: slugs.split(" ") }));

test("finds 95 of 100 trade words, in three spellings, among the first five products", () => {
  const missed = (["latin", "hindi", "marathi"] as const).flatMap((spelling) =>
    tradeWords.flatMap(({ slugs, ...words }) => {
      const found = searchProducts(indexes[spelling], words[spelling]).slice(0, 5);
      return found.some((id) => slugs.some((begin) => id.startsWith(begin))) ? [] : [`${spelling}: ${words[spelling]}`];
    }),
  );
  expect(tradeWords.length).toBeGreaterThanOrEqual(200);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(tradeWords.length * 3 * 0.05);
});
