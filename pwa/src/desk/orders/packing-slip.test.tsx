import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { paymentStates } from "@chargefront/shared/order/order";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PackingSlip } from "./packing-slip.tsx";

const slipOf = (changes: Partial<AdminOrder>) => {
  const states = { payment: "paid", fulfilment: "to_pack", disputes: [] };
  const products = [
    { id: "a", title: "Charger", quantity: 2 },
    { id: "", title: "Freight", quantity: 1 },
  ];
  const order = { ...states, products, address: {}, createdAt: "2026-03-01T00:00:00Z", note: "", ...changes };
  return renderToStaticMarkup(<PackingSlip order={order as unknown as AdminOrder} company={undefined} />);
};

it("lists the products, and no charges", () => {
  expect(slipOf({})).toContain("Charger");
  expect(slipOf({})).not.toContain("Freight");
});

it("says that the goods must not be shipped unless they are paid for", () => {
  const isStopped = (payment: AdminOrder["payment"]) => slipOf({ payment }).includes("STOPPED – DO NOT SHIP");
  expect(paymentStates.filter((payment) => !isStopped(payment))).toEqual(["paid", "part_refunded"]);
  expect(slipOf({ fulfilment: "stopped" })).toContain("STOPPED – DO NOT SHIP");
});
