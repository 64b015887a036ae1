import fc from "fast-check";
import { expect, it } from "vitest";
import { formatExpiry } from "./card-expiry.ts";
import { formatNumber } from "./card-number.ts";
import { digitsOf } from "./digits.ts";
import { retype } from "./retype.ts";

/** Parses a text with `|` where the caret is. */
const at = (marked: string) => ({ text: marked.replace("|", ""), caret: marked.indexOf("|") });

function number(before: string, after: string, isForward = false): string {
  const { text, caret } = retype(before, { ...at(after), isForward }, formatNumber);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

it("keeps the caret at the end while typing, across the gaps between groups", () => {
  expect(number("4242", "42424|")).toBe("4242 4|");
  expect(number("", "4242 4242 4242 4242|")).toBe("4242 4242 4242 4242|");
});

it("keeps the caret behind its digit in the middle", () => {
  expect(number("4242 4242", "429|42 4242")).toBe("429|4 2424 2");
  expect(number("4242 4242", "42425| 4242")).toBe("4242 5|424 2");
  expect(number("4242 4242", "4|2 4242")).toBe("4|242 42");
});

it("deletes the digit beyond a gap, in both directions", () => {
  expect(number("4242 4", "4242|4")).toBe("424|4");
  expect(number("4242 4", "4242|4", true)).toBe("4242|");
  expect(retype("12 / 34", at("12 /|34"), formatExpiry)).toEqual({ text: "13 / 4", caret: 1 });
});

it("accepts the same digits in another format, as a browser fills them in", () => {
  expect(retype("12 / 34", at("12/34|"), formatExpiry)).toEqual({ text: "12 / 34", caret: 7 });
});

it("never loses a typed digit, wherever the caret is", () => {
  const digit = fc.constantFrom(..."0123456789");
  fc.assert(
    fc.property(fc.stringMatching(/^4\d{0,13}$/), fc.nat(20), digit, (start, place, typed) => {
      const before = formatNumber(start);
      const caret = 1 + (place % before.length);
      const edit = { text: before.slice(0, caret) + typed + before.slice(caret), caret: caret + 1 };
      const after = retype(before, edit, formatNumber);
      expect(digitsOf(after.text)).toBe(digitsOf(edit.text));
      expect(digitsOf(after.text.slice(0, after.caret))).toBe(digitsOf(edit.text.slice(0, edit.caret)));
      expect(after.text[after.caret - 1]).toBe(typed);
    }),
  );
});
