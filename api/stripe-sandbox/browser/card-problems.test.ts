import { expect, it } from "vitest";
import { findProblem } from "./card-problems.ts";

const now = Date.UTC(2026, 2, 15);
const good = { number: "4242 4242 4242 4242", expiry: "12 / 34", code: "123" };

it("finds no problem with a valid card", () => {
  expect(findProblem("number", good, now)).toBeUndefined();
  expect(findProblem("expiry", good, now)).toBeUndefined();
  expect(findProblem("code", good, now)).toBeUndefined();
});

it.each([
  ["number", { number: "" }, "Your card number is incomplete."],
  ["number", { number: "4242 4242" }, "Your card number is incomplete."],
  ["number", { number: "4242 4242 4242 4241" }, "Your card number is invalid."],
  ["expiry", { expiry: "12" }, "Your card's expiration date is incomplete."],
  ["expiry", { expiry: "02 / 26" }, "Your card's expiration date is in the past."],
  ["expiry", { expiry: "01 / 99" }, "Your card's expiration year is invalid."],
  ["code", { code: "12" }, "Your card's security code is incomplete."],
  ["code", { number: "3782 822463 10005" }, "Your card's security code is incomplete."],
  ["code", { code: "1234" }, "Your card's security code is invalid."],
] as const)("says in Stripe's words what is wrong with the %s of %o", (field, change, sentence) => {
  expect(findProblem(field, { ...good, ...change }, now)?.message).toBe(sentence);
});
