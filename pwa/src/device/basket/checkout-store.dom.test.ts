import { beforeEach, expect, test } from "vitest";
import { checkoutIdFor, noteAttempt, noteUnpaid } from "./checkout-store.ts";

const payment = { orderId: "order-1", clientSecret: "secret" };
const outcome = () => JSON.parse(localStorage.getItem("checkout") ?? "null")?.payment?.outcome;

beforeEach(() => {
  localStorage.clear();
  checkoutIdFor("one cable");
});

test("marks an attempt as unpaid when the server reports that no money moved", () => {
  const attempt = noteAttempt(payment);
  expect(outcome()).toBe("unknown");
  noteUnpaid(attempt);
  expect(outcome()).toBe("unpaid");
});

test("ignores a result that another tab received before the card was charged here", () => {
  const asked = noteAttempt(payment);
  noteAttempt(payment);
  noteUnpaid(asked);
  expect(outcome()).toBe("unknown");
});
