import { expect, test } from "vitest";
import { contactNumber } from "./contact-fields.ts";

test.each(["९८७६५ ४३२१०", "+९१ ९८७६५४३२१०", "०९८७६५-४३२१०"])("the number %j is kept in Latin digits", (typed) => {
  expect(contactNumber.parse(typed)).toBe("9876543210");
});
