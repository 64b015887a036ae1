import type { AdminInvoice, AdminOrder } from "@chargefront/shared/order/admin-order";
import { expect, it } from "vitest";
import { explainUninvoiced } from "../invoices/left-of-invoice.ts";
import { explainCredit, explainKeptCredit } from "./credit-sentences.ts";

/** An order with an invoice, and with credit notes of these amounts. */
function anOrder(payment: AdminOrder["payment"], ...amounts: readonly number[]) {
  const invoices = amounts.map((amount, at) => ({ kind: at === 0 ? "invoice" : "credit", amount }) as AdminInvoice);
  return { payment, invoices, price: 11_800, received: 11_800, returned: 0, terms: {} as AdminOrder["terms"] };
}

it.each([
  ["part_paid", [], undefined],
  ["part_paid", [11_800], "once all of the money is sent back"],
  ["part_paid", [11_800, 11_800], undefined],
  ["cancelled", [11_800, 11_800], undefined],
  ["paid", [11_800], "for what is sent back of the order total"],
  ["part_refunded", [11_800, 1_800], "for what is sent back of the order total"],
] as const)(
  "says which credit note money sent back of a %s order with the documents %j makes",
  (payment, amounts, words) => {
    expect(explainCredit(anOrder(payment, ...amounts))).toEqual(words && expect.stringContaining(words));
  },
);

it.each([
  ["part_paid", [11_800], undefined],
  ["part_paid", [11_800, 1_800], undefined],
  ["part_paid", [11_800, 11_800], "Once the order is paid, issue a new invoice."],
  ["cancelled", [11_800, 11_800], undefined],
  ["part_refunded", [11_800, 1_800], "Credit what is left of the invoice, then issue a new one."],
  ["refunded", [11_800, 1_800, 10_000], "Once the order is paid, issue a new invoice."],
] as const)(
  "says what follows where money of a %s order with the documents %j was not sent",
  (payment, amounts, words) => {
    expect(explainKeptCredit(anOrder(payment, ...amounts))).toEqual(words && expect.stringContaining(words));
  },
);

it.each([
  [{}, "₹1,800.00 more was received"],
  [{ received: 12_000 }, "₹1,800.00 more was received"],
  [{ returned: 1_000 }, "₹800.00 more was received"],
  [{ returned: 1_800 }, undefined],
  [{ payment: "part_paid" }, undefined],
  [{ terms: null }, undefined],
] as const)("says how much more was received than is invoiced of an order with %j", (changes, words) => {
  const order = { ...anOrder("paid", 11_800, 1_800), ...changes };
  expect(explainUninvoiced(order)).toEqual(words && expect.stringContaining(words));
});
