import { expect, test } from "vitest";
import { sayIn, sentenceParts, type Translation, translationOf, wordsOf } from "./words.ts";

const words = wordsOf<"basket" | "home">();
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

test("fills in the values of a sentence, in English where there is no other table", () => {
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

test("splits a sentence at its tags, and never reads a value as one", () => {
  expect(sentenceParts("en", basketWords.en.note, { company: "<a>Acme</a>" })).toEqual([
    { tag: undefined, text: "How to withdraw is in the " },
    { tag: "a", text: "Privacy Policy" },
    { tag: undefined, text: " of <a>Acme</a>." },
  ]);
});

/** Each line that is marked must not compile: the type check is the test. */
test("tables, translations and sentences that do not fit do not compile", () => {
  const table = translationOf<typeof basketWords>("basket");
  const { remove, lines, note } = {
    remove: "{title} हटाएँ",
    lines: { one: "{n} वस्तु", other: "{n} वस्तुएँ" },
    note: "{company} <a>नीति</a>",
  } as const;
  type Tables = { readonly [N in "basket"]: Translation & { readonly name: N } };
  const say = sayIn("en", basketWords);
  const home = words("home", {});
  const refused = () => [
    // @ts-expect-error A key is missing.
    table({ remove, lines }),
    // @ts-expect-error The English table has no such key.
    table({ remove, lines, note, more: "और" }),
    // @ts-expect-error The values in braces are not those of the English sentence.
    table({ remove: "{name} हटाएँ", lines, note }),
    // @ts-expect-error The tags are not those of the English sentence.
    table({ remove, lines, note: "{company} <b>नीति</b>" }),
    // @ts-expect-error A plural is wanted.
    table({ remove, lines: "{n} वस्तु", note }),
    // @ts-expect-error One sentence is wanted.
    table({ remove: { one: "{title}", other: "{title}" }, lines, note }),
    // @ts-expect-error No such table is declared.
    words("other", {}),
    // @ts-expect-error A table is missing in a language.
    {} satisfies Tables,
    // @ts-expect-error The table of another screen.
    { basket: translationOf<typeof home>("home")({}) } satisfies Tables,
    // @ts-expect-error The value is missing.
    say("remove"),
    // @ts-expect-error Another value.
    say("remove", { name: "x" }),
    // @ts-expect-error No such sentence.
    say("removed", { title: "x" }),
  ];
  expect(table({ remove, lines, note }).name).toBe("basket");
  expect(refused).toBeTypeOf("function");
});
