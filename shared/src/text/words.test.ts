import { expect, test } from "vitest";
import { sayIn, sentenceParts, translationOf, wordsOf } from "./words.ts";

const words = wordsOf<"basket">();
const basketWords = words("basket", {
  remove: "Remove {title}",
  lines: { one: "{n} item", other: "{n} items" },
  note: "How to withdraw is in the <a>Privacy Policy</a> of {company}.",
});
const basketHi = translationOf<typeof basketWords>("basket")({
  remove: "{title} हटाएँ",
  lines: { one: "{n} वस्तु", other: "{n} वस्तुएँ" },
  note: "वापस लेने का तरीका {company} की <a>गोपनीयता नीति</a> में है।",
});

test("a sentence is said with its values, in English where there is no other table", () => {
  expect(sayIn("en", basketWords)("remove", { title: "AC $& wallbox" })).toBe("Remove AC $& wallbox");
  expect(sayIn("hi", basketWords, basketHi.texts)("remove", { title: "{n} किट" })).toBe("{n} किट हटाएँ");
  expect(sayIn("hi", basketWords)("lines", { n: 0 })).toBe("0 items");
});

test.each([
  ["en", [0, 0.5, 1, 1.5, 2], ["other", "other", "one", "other", "other"]],
  ["hi", [0, 0.5, 1, 1.5, 2], ["one", "one", "one", "other", "other"]],
  ["mr", [0, 0.5, 1, 1.5, 2], ["other", "other", "one", "other", "other"]],
] as const)("plurals of %s", (language, numbers, forms) => {
  const say = sayIn(language, words("basket", { lines: { one: "one", other: "other" } }), {
    lines: { one: "one", other: "other" },
  });
  expect(numbers.map((n) => (say as (key: string, values: object) => string)("lines", { n }))).toEqual(forms);
});

test("a sentence is taken apart at its tags, and a value is never read as one", () => {
  expect(sentenceParts("en", basketWords.en.note, { company: "<a>Acme</a>" })).toEqual([
    { tag: undefined, text: "How to withdraw is in the " },
    { tag: "a", text: "Privacy Policy" },
    { tag: undefined, text: " of <a>Acme</a>." },
  ]);
});
