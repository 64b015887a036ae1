import { missingNames } from "@chargefront/shared/product/arrange-specifications";
import { productTextEdit, termEdit } from "@chargefront/shared/product/product-text";
import { expect, test } from "vitest";
import { sampleProducts, sampleTranslations } from "./sample-products.ts";

const specifications = sampleProducts.flatMap((product) => product.specifications);

/** Names of standards, technical terms, units and brands, which are the same in every language. */
const latin =
  /^(?:[A-Z0-9][A-Z0-9./-]*s?|k?VA?|mA|k?Wh?|k?Hz|Hz|Nm|mm|kg|rpm|km\/h|nits|Type|Part|Bluetooth|Wi-Fi|Modbus|MIFARE|Classic|DESFire|EV2|CHAdeMO)$/;

const languages = [
  ["Hindi", "hi"],
  ["Marathi", "mr"],
] as const;

test.each(languages)(
  "has texts of every sample product in %s that follow the rules of the desk",
  (_language, language) => {
    const { texts, terms } = sampleTranslations[language];
    expect(Object.keys(texts).toSorted()).toEqual(sampleProducts.map(({ slug }) => slug).toSorted());
    for (const one of Object.values(texts)) {
      const edit = { ...one, state: "public" };
      expect(productTextEdit.parse(edit)).toEqual(edit);
    }
    for (const [english, text] of Object.entries(terms)) {
      expect(termEdit.parse({ language, english, text })).toEqual({ language, english, text });
    }
  },
);

test("says of every sample product what buyers ask for", () => {
  for (const { slug, specifications: found } of sampleProducts) expect([slug, missingNames(found)]).toEqual([slug, []]);
});

test.each(languages)("translates every specification name and every value in words into %s", (_language, language) => {
  const { terms } = sampleTranslations[language];
  const values = specifications
    .map(({ value }) => value)
    .filter((value) => /[a-z]{4}|\b(?:at|to|on|for)\b/.test(value));
  const wanted = [...specifications.map(({ name }) => name), ...values].filter((text) => !isTechnical(text));
  expect([...new Set(wanted)].filter((text) => !(text in terms))).toEqual([]);
  const known = new Set(specifications.flatMap(({ name, value }) => [name, value]));
  expect(Object.keys(terms).filter((text) => !known.has(text))).toEqual([]);
});

test.each(languages)("contains no English and no invisible characters: %s", (_language, language) => {
  const { texts, terms } = sampleTranslations[language];
  const all = [
    ...Object.values(texts).flatMap(({ title, description }) => [title, description]),
    ...Object.values(terms),
  ];
  for (const text of all) {
    const words = text.match(/[A-Za-z][A-Za-z0-9./-]*[A-Za-z0-9]|[A-Za-z]/g) ?? [];
    expect(words.filter((word) => !latin.test(word))).toEqual([]);
    expect(text.normalize("NFC")).toBe(text);
    expect(text).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
});

/** Matches standards, models and figures with units. */
function isTechnical(text: string): boolean {
  return text.split(/[ ,]+/).every((word) => latin.test(word) || /^[\d.×+°%-]/.test(word));
}
