import { languages } from "@chargefront/shared/text/language";
import { expect, test } from "vitest";
import { pageHi } from "../pwa/src/parts/page/page-words.hi.ts";
import { pageMr } from "../pwa/src/parts/page/page-words.mr.ts";
import { pageWords } from "../pwa/src/parts/page/page-words.ts";
import { searchProducts } from "../pwa/src/parts/search/search-products.ts";
import { sampleIndexes } from "./sample-search.ts";

const words = { en: pageWords.en, hi: pageHi.texts, mr: pageMr.texts };

test.each(languages)("leads from each place of Home to what is sold for it in %s", (language) => {
  const first = (search: "fuelStationSearch" | "societySearch" | "fleetSearch" | "homeSearch") =>
    searchProducts(sampleIndexes[language], String(words[language][search])).exact.slice(0, 3).join(" ");
  expect(first("fuelStationSearch")).toContain("dc-fast-charger-60");
  expect(first("societySearch")).toContain("load");
  expect(first("fleetSearch")).toContain("dc-fast-charger-120");
  expect(first("homeSearch")).toContain("ac-wallbox-7");
});
