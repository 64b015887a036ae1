import { expect, it } from "vitest";
import { nextStepKey } from "./next-step.tsx";

it.each([
  ["processing", "none", "nextConfirmed"],
  ["review", "none", "nextChecked"],
  ["paid", "to_pack", "nextPacked"],
  ["part_refunded", "packed", "nextShipped"],
  ["paid", "shipped", "nextDelivered"],
  ["paid", "delivered", undefined],
  ["paid", "stopped", undefined],
  ["refund_pending", "shipped", "nextRefunded"],
  ["refunded", "shipped", undefined],
  ["failed", "none", undefined],
] as const)("names the next step of an order that is %s and %s", (payment, fulfilment, key) => {
  expect(nextStepKey({ payment, fulfilment })).toBe(key);
});
