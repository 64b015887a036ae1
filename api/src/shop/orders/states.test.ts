import { fulfilmentStates, paymentStates } from "@chargefront/shared/order/order";
import { expect, test } from "vitest";
import { financialYear } from "../numbers/financial-year.ts";
import { type FulfilmentEvent, moveFulfilment } from "./fulfilment-states.ts";
import { movePayment, type PaymentEvent, paymentMoves } from "./payment-states.ts";

const paymentEvents: readonly PaymentEvent[] = [
  "processing",
  "succeeded",
  "received_in_part",
  "declined",
  "retried",
  "expired",
  "cancelled",
  "mismatched",
  "accepted",
  "refund_begun",
  "refunded_in_part",
  "refunded_in_full",
  "refund_failed",
];

/** Every allowed move of a payment, as in the design; all others change nothing. */
const legal = `
awaiting received_in_part part_paid
awaiting succeeded paid
awaiting cancelled cancelled
part_paid received_in_part part_paid
part_paid cancelled cancelled
part_paid refunded_in_full refunded
part_paid succeeded paid
pending processing processing
pending succeeded paid
pending declined failed
pending expired expired
pending cancelled cancelled
pending mismatched review
failed retried pending
failed processing processing
failed succeeded paid
failed expired expired
failed cancelled cancelled
failed mismatched review
processing succeeded paid
processing declined failed
processing expired expired
processing mismatched review
expired succeeded paid_late
expired mismatched review
cancelled succeeded paid_late
cancelled mismatched review
cancelled received_in_part part_paid
paid_late accepted paid
paid_late refund_begun refund_pending
paid_late refunded_in_full refunded
review accepted paid
review refund_begun refund_pending
review refunded_in_full refunded
paid refund_begun refund_pending
paid refunded_in_part part_refunded
paid refunded_in_full refunded
part_refunded refund_begun refund_pending
part_refunded refunded_in_part part_refunded
part_refunded refunded_in_full refunded
part_refunded refund_failed paid
refund_pending refunded_in_part part_refunded
refund_pending refunded_in_full refunded
refund_pending refund_failed paid
refunded refund_failed paid
refunded received_in_part part_paid
`;

test("moves payments only along the table: 13 states, 13 events", () => {
  const moves = paymentStates.flatMap((from) =>
    paymentEvents.flatMap((event) => {
      const to = movePayment(from, event);
      return to === "same" || to === "illegal" ? [] : [`${from} ${event} ${to}`];
    }),
  );
  expect(moves.toSorted()).toEqual(legal.trim().split("\n").toSorted());
});

test("changes nothing for a repeated event, and distinguishes it from a forbidden one", () => {
  expect(movePayment("paid", "succeeded")).toBe("same");
  expect(movePayment("review", "mismatched")).toBe("same");
  expect(movePayment("refunded", "succeeded")).toBe("illegal");
  expect(movePayment("paid", "expired")).toBe("illegal");
});

test("lets a refunded order move only when the bank returns the refund or accounts record a transfer", () => {
  expect(Object.keys(paymentMoves.refunded)).toEqual(["received_in_part", "refund_failed"]);
});

test("moves goods step by step while they are paid for, and stops them before dispatch after a refund", () => {
  const byHand: readonly FulfilmentEvent[] = ["pack", "ship", "deliver", "resume"];
  const allowed = fulfilmentStates.flatMap((from) =>
    paymentStates.flatMap((payment) =>
      byHand.flatMap((event) => {
        const to = moveFulfilment(from, event, payment);
        return to ? [`${payment}: ${from} ${event} ${to}`] : [];
      }),
    ),
  );
  expect(allowed.toSorted()).toEqual(
    ["paid", "part_refunded"]
      .flatMap((payment) => [
        `${payment}: to_pack pack packed`,
        `${payment}: packed ship shipped`,
        `${payment}: shipped deliver delivered`,
        `${payment}: stopped resume to_pack`,
      ])
      .toSorted(),
  );
  const stopped = fulfilmentStates.filter((from) => moveFulfilment(from, "refunded", "refunded") === "stopped");
  expect(stopped).toEqual(["to_pack", "packed"]);
});

test.each([
  ["2026-03-31T18:29:59.999Z", 2025],
  ["2026-03-31T18:30:00.000Z", 2026],
  ["2026-12-31T23:00:00.000Z", 2026],
  ["2027-01-01T00:00:00.000Z", 2026],
])("puts %s into the Indian financial year %i", (time, year) => {
  expect(financialYear(Date.parse(time))).toBe(year);
});
