import { expect, test } from "vitest";
import { tidyQuery } from "./tidy-query.ts";

test.each([
  ["\u202e\u2066moc.live\u2069", "moc.live"],
  ["  hub \u0000\n motor\ufeff ", "hub motor"],
  ["e\u202a\u0301", "\u00e9"],
  ["half a pair \ud83d", "half a pair"],
  ["चार्जर \u200d", "चार्जर \u200d"],
  [null, ""],
])("what is looked for is one line that can be read: %j", (typed, shown) => {
  expect(tidyQuery(typed)).toBe(shown);
});

test("cuts a search after 200 characters, between two of them", () => {
  expect(tidyQuery("\ud83d\udd0c".repeat(300))).toBe("\ud83d\udd0c".repeat(200));
});
