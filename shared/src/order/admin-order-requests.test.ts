import { expect, test } from "vitest";
import { messages } from "../text/messages.ts";
import { refundForm } from "./admin-order-requests.ts";

function sentenceFor(amount: string): string | undefined {
  return refundForm.safeParse({ amount, password: "voltage240" }).error?.issues[0]?.message;
}

test.each([
  ["12.50", 12.5],
  ["₹1,23,456.50", 123456.5],
  [" 500 ", 500],
  ["999999999999", 999_999_999_999],
])("%s is an amount that can be given back", (typed, amount) => {
  expect(refundForm.parse({ amount: typed, password: "voltage240" }).amount).toBe(amount);
});

test.each(["12,50", "1,2,3", "0", "0.00", "-5", "1.005", "1e3", "999999999999.01", "half"])(
  "%s is refused rather than taken for another amount",
  (typed) => {
    expect(sentenceFor(typed)).toMatch(/amount in rupees/);
  },
);

test.each(["", "  ", "₹"])("requires an amount when %j is typed", (typed) => {
  expect(sentenceFor(typed)).toBe(messages.required);
});
