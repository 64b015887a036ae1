import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyEmail } from "../text/tidy-email.ts";
import { email, strictEmail } from "./contact-fields.ts";

test.each([
  ["<asha@fleet.example>"],
  ["mailto:asha@fleet.example"],
  ["MAILTO:asha@fleet.example?subject=Hello"],
  ["<mailto:asha@fleet.example>"],
  ["asha@fleet.example\u200b"],
  ["as\u00adha@fleet.example"],
  ["\ufeffasha@fleet.example"],
  ["asha@fleet.example."],
  [" asha@fleet.example\n"],
  ["asha@fleet\u2060.example"],
  ["\u200easha@fleet.example\u200f"],
  ["ａｓｈａ＠fleet．example"],
  ["'asha@fleet.example'"],
  ["“<asha@fleet.example>”"],
])("reads the address in %j", (typed) => {
  expect([email.parse(typed), strictEmail.parse(typed)]).toEqual(["asha@fleet.example", "asha@fleet.example"]);
});

test.each([
  ["Asha<asha@fleet.example>"],
  ["asha@fleet.example,ravi@fleet.example"],
  ["asha@fleet.example;"],
  ["a(b)@fleet.example"],
  ['"asha"@fleet.example'],
  ["asha:x@fleet.example"],
  ["asha\u202e@fleet.example"],
  ["<>"],
  ["asha@fleet"],
])("%j is refused with the sentence of an email", (typed) => {
  const { error } = email.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual(["Please enter a valid email address"]);
});

test.each([
  ["asha\u2011rao९@fleet.example", "asha-rao9@fleet.example"],
  ["प्रिया९@उदाहरण.भारत", "प्रिया९@उदाहरण.भारत"],
])("%j is read as %s: dashes and digits are plain where the rest of an address is", (typed, address) => {
  expect(email.parse(typed)).toBe(address);
});

test("leaves a tidied address unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => tidyEmail(tidyEmail(text)) === tidyEmail(text)),
    {
      examples: [["mailto:a९@b.example?subject=क"], ["＜a@b.example．＞"]],
    },
  );
});

test("refuses a far too long address at once", () => {
  expect(email.safeParse(`${".".repeat(50_000)}x`).success).toBe(false);
  expect(email.safeParse(`${"<".repeat(50_000)}x`).success).toBe(false);
});
