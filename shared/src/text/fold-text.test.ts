import { expect, test } from "vitest";
import { foldSearched, foldText } from "./fold-text.ts";
import { withPhonesJoined, wordsIn, wordsSought } from "./fold-words.ts";

test("texts are compared without case, accents, nuktas, joiners and invisible marks", () => {
  const texts = "AC 7.4\u00a0kW\ufeff|José MÜLLER Straße|फ़ैज़ कुर्\u200dहाडे|cha\u0301r\u00adging ＣＣＳ２|२२ kW ৪";
  expect(foldText(texts)).toBe("ac 7.4 kw|jose muller strasse|फैज कुर्हाडे|charging ccs2|22 kw 4");
});

test("apostrophes of every kind do not count in a search", () => {
  expect(foldSearched("O'B|O’B|O‘B|O‛B|O′B|OʼB|OʻB|O`B|O´B|O＇B").split("|")).toEqual(Array(10).fill("ob"));
});

test("phone numbers in a text are read as they are stored, and other figures are left", () => {
  const text = "Ring (+91) 98765-43210, 0091 91234.56789 or +91 90000; 60.5 7.4 22.1";
  expect(wordsIn(withPhonesJoined(text)).join(" ")).toBe("ring 9876543210 9123456789 or 90000 60 5 7 4 22 1");
});

test.each([
  ["91 98765 01", "9876501"],
  ["0 98765", "98765"],
  ["०९८७६५ ४", "987654"],
  ["+91 98765", "98765"],
  ["0042", "0042"],
  ["91 kW", "91 kw"],
])("a number that is typed in part is sought without its code: %s", (typed, sought) => {
  expect(wordsSought(typed).join(" ")).toBe(sought);
});
