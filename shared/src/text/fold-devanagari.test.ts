import { expect, it } from "vitest";
import { foldDevanagari } from "./fold-devanagari.ts";

it.each([
  ["a dot below", "फ़ास्ट", "फास्ट"],
  ["a moon dot and a dot", "पाँच", "पांच"],
  ["a nasal joined to its class and a dot", "कन्ट्रोलर", "कंट्रोलर"],
  ["a nasal of the lips", "पम्प", "पंप"],
  ["the vowel of battery in Marathi and in Hindi", "बॅटरी", "बैटरी"],
  ["a long and a short i", "बैटरि", "बैटरी"],
  ["the o of English words", "बॉक्स", "बोक्स"],
  ["letters that are joined and that stand alone", "चार्जर", "चारजर"],
  ["letters held apart by a mark that is not seen", "क्\u200dष", "क्ष"],
  ["digits", "२२", "22"],
])("%s read alike", (_what, one, other) => {
  expect(foldDevanagari(one)).toBe(foldDevanagari(other));
});

it("keeps words apart that differ in a consonant, and leaves other text as it is", () => {
  expect(foldDevanagari("केबल")).not.toBe(foldDevanagari("केवल"));
  expect(foldDevanagari("Café CCS2 ½")).toBe("Café CCS2 ½");
});
