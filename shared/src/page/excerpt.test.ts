import fc from "fast-check";
import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

test("keeps a short text, on one line", () => {
  expect(excerptOf(" For a car park.\n\nWith a lock. ")).toBe("For a car park. With a lock.");
});

test("ends a long text after a whole word", () => {
  const text = `${"charging kiosk, ".repeat(20)}`;
  const excerpt = excerptOf(text);
  expect(excerpt.length).toBeLessThanOrEqual(160);
  expect(excerpt).toMatch(/(charging|kiosk)…$/);
});

test("makes no text longer than a preview, and cuts no character in half", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const excerpt = excerptOf(text);
      expect([...excerpt].length).toBeLessThanOrEqual(160);
      expect(excerpt).not.toMatch(/\p{Cs}/u);
    }),
  );
});
