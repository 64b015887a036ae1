import { expect, test } from "vitest";
import { searchProducts } from "../pwa/src/parts/search/search-products.ts";
import { readTable, sampleIndexes } from "./sample-search.ts";

/** Words that buyers of chargers and drivetrains type: in Latin letters, in Hindi, in Marathi or as people also spell it,
 *  and the beginnings of the slugs of the products that each should find. */
const tradeWords = readTable("trade-words.txt").map(([en = "", hi = "", mr = "", slugs = ""]) => ({
  en,
  hi,
  mr,
  slugs: slugs.split(" "),
}));

test("finds 95 of 100 trade words, in three spellings, among the first five products", () => {
  const missed = (["en", "hi", "mr"] as const).flatMap((language) =>
    tradeWords.flatMap(({ slugs, ...words }) => {
      const found = searchProducts(sampleIndexes[language], words[language]).exact.slice(0, 5);
      return found.some((id) => slugs.some((begin) => id.startsWith(begin))) ? [] : [`${language}: ${words[language]}`];
    }),
  );
  expect(tradeWords.length).toBeGreaterThanOrEqual(200);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(tradeWords.length * 3 * 0.05);
});
