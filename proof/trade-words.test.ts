import type { CatalogueText } from "@chargefront/shared/product/catalogue-texts";
import { foldName } from "@chargefront/shared/product/fold-name";
import { type LocalizedProduct, localizeProduct } from "@chargefront/shared/product/localized-product";
import { expect, test } from "vitest";
import { cablesAndDrivetrains } from "../api/src/shop/sample/cables-and-drivetrains.ts";
import { chargersAndKiosks } from "../api/src/shop/sample/chargers-and-kiosks.ts";
import { termsHi } from "../api/src/shop/sample/terms-hi.ts";
import { termsMr } from "../api/src/shop/sample/terms-mr.ts";
import { textsHi } from "../api/src/shop/sample/texts-hi.ts";
import { textsMr } from "../api/src/shop/sample/texts-mr.ts";
import { buildSearchIndex, searchProducts } from "../pwa/src/site/search/search-index.ts";
import { englishResults } from "./english-results.ts";
import { tradeWordList } from "./trade-words.ts";

const english = [...chargersAndKiosks, ...cablesAndDrivetrains].map(
  (product) => ({ ...product, _id: product.slug }) as unknown as LocalizedProduct,
);

function inLanguage(
  texts: Readonly<Record<string, Omit<CatalogueText, "id">>>,
  terms: Readonly<Record<string, string>>,
) {
  const known = new Map(Object.entries(terms).map(([name, text]) => [foldName(name), text]));
  return english.map((product) => localizeProduct(product, texts[product._id], known));
}

const indexes = {
  latin: await buildSearchIndex(english),
  hindi: await buildSearchIndex(inLanguage(textsHi, termsHi)),
  marathi: await buildSearchIndex(inLanguage(textsMr, termsMr)),
};

test("of the words of the trade, each in three spellings, 95 in 100 find their product among the first five", () => {
  const missed = (["latin", "hindi", "marathi"] as const).flatMap((spelling) =>
    tradeWordList.flatMap(({ slugs, ...words }) => {
      const found = searchProducts(indexes[spelling], words[spelling]).slice(0, 5);
      return found.some((id) => slugs.some((begin) => id.startsWith(begin))) ? [] : [`${spelling}: ${words[spelling]}`];
    }),
  );
  expect(tradeWordList.length).toBeGreaterThanOrEqual(200);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(tradeWordList.length * 3 * 0.05);
});

test("what is typed in Latin letters finds what it found before", () => {
  const found = tradeWordList.map(({ latin }) => [latin, searchProducts(indexes.latin, latin).slice(0, 5).join(" ")]);
  expect(Object.fromEntries(found)).toEqual(englishResults);
});
