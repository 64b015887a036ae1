import { expect, it } from "vitest";
import { brandOf, formatNumber, hasCheckDigit, isWholeNumber } from "./card-number.ts";

it("groups a number as on its card, and drops extra digits and other characters", () => {
  expect(formatNumber("4242")).toBe("4242");
  expect(formatNumber("42424")).toBe("4242 4");
  expect(formatNumber(" 4242-4242 4242.4242 99")).toBe("4242 4242 4242 4242");
  expect(formatNumber("378282246310005")).toBe("3782 822463 10005");
  expect(formatNumber("")).toBe("");
});

it("detects the brand as soon as the digits allow", () => {
  expect(brandOf("4").label).toBe("Visa");
  expect(brandOf("5555 55").label).toBe("Mastercard");
  expect(brandOf("2221").label).toBe("Mastercard");
  expect(brandOf("37").label).toBe("American Express");
  expect(["", "2", "2721", "6"].map((number) => brandOf(number).label)).toEqual(["", "", "", ""]);
});

it("detects a complete number, and checks its check digit", () => {
  expect(isWholeNumber("4242 4242 4242 424")).toBe(false);
  expect(isWholeNumber("4242 4242 4242 4242")).toBe(true);
  expect(isWholeNumber("3782 822463 10005")).toBe(true);
  expect(hasCheckDigit("4242 4242 4242 4242")).toBe(true);
  expect(hasCheckDigit("3782 822463 10005")).toBe(true);
  expect(hasCheckDigit("4242 4242 4242 4241")).toBe(false);
});
