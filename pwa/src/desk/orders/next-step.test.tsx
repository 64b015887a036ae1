import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NextStep } from "./next-step.tsx";

let root: Root;

async function shows(steps: readonly string[], changes: Partial<AdminOrder> = {}, onStep = vi.fn()) {
  const states = {
    number: null,
    payment: "paid",
    fulfilment: "shipped",
    disputes: [],
    taxChanges: [],
    terms: null,
    transfers: [],
  };
  const reach = { email: "", address: { phone: "9876543210" } };
  const order = { ...states, ...reach, steps, ...changes } as unknown as AdminOrder;
  await act(async () =>
    root.render(<NextStep order={order} isSending={false} problem={undefined} onStep={onStep} onRefund={vi.fn()} />),
  );
  return [...document.querySelectorAll("button")].map(({ textContent }) => textContent).filter((words) => words !== "");
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it("offers the step of the goods, or to accept the payment", async () => {
  expect(await shows(["deliver", "refund"])).toContain("Mark as delivered");
  expect(await shows(["accept"])).toContain("Accept payment");
});

it.each([
  ["to_pack", "Waiting to be packed."],
  ["packed", "Waiting to be dispatched."],
  ["shipped", "Waiting to be delivered."],
  ["stopped", "Waiting for accounts to decide."],
] as const)("says of goods that are %s what they wait for, to a role that takes no step", async (fulfilment, words) => {
  for (const payment of ["paid", "part_refunded"] as const) {
    await shows(["refund"], { payment, fulfilment });
    expect(document.body.textContent).toContain(words);
  }
});

it.each([
  [true, "to_pack", "Test order: no money came in, so do not ship it."],
  [true, "shipped", "Waiting to be delivered."],
  [false, "to_pack", "Waiting to be packed."],
] as const)("says of a test order that is left over: %s, %s", async (isLeftover, fulfilment, words) => {
  const offered = await shows([], { number: "TEST-2026-00001", fulfilment, isLeftover });
  expect(document.body.textContent).toContain(words);
  expect(offered.includes("Print packing slip")).toBe(!isLeftover);
});

it.each(["review", "paid_late"] as const)("asks for a refund of %s only where it can be made", async (payment) => {
  await shows(["refund"], { payment });
  expect(document.body.textContent).toMatch(/refund it( now)?\./);
  await shows([], { payment });
  expect(document.body.textContent).not.toMatch(/refund it/);
});

it("promises no email about a step that sends none", async () => {
  await shows(["resume"], { fulfilment: "stopped", email: "asha@fleet.example" });
  await act(async () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Pack after all")?.click(),
  );
  expect(document.querySelector("dialog")?.textContent).toContain("Pack this order after all?");
  expect(document.querySelector("dialog")?.textContent).not.toContain("email");
});

it.each([
  ["asha@fleet.example", "The customer will get an email."],
  ["", "The customer has no email address. Call them on 9876543210."],
])("says before an order is cancelled whether its customer with the email '%s' gets one", async (email, words) => {
  await shows(["cancel"], { payment: "awaiting", fulfilment: "none", email });
  await act(async () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Cancel order")?.click(),
  );
  expect(document.querySelector("dialog")?.textContent).toContain(words);
  expect(document.querySelector("dialog")?.textContent).not.toContain("money received");
});

it("says of a part-paid order whose goods have left why it cannot be cancelled, and what can be done", async () => {
  await shows([], { payment: "part_paid", fulfilment: "shipped" });
  expect(document.body.textContent).toContain("The goods have left, so this order cannot be cancelled.");
  expect(document.body.textContent).toContain(
    "record the rest of the transfer, or that all of the money was sent back",
  );
});

it("says before a part-paid order is cancelled that its money stays with it", async () => {
  await shows(["cancel"], { payment: "part_paid", fulfilment: "none", received: 5_000, returned: 0 });
  await act(async () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Cancel order")?.click(),
  );
  expect(document.querySelector("dialog")?.textContent).toContain("Record under Payment what you send back");
});

it("names the transfer that a customer says they made before the order is cancelled", async () => {
  const claim = { reference: "UTR 42", at: "2026-03-03T08:35:00.000Z" };
  const terms = { quotationId: "q1", roundOff: 0, due: { part: "advance" as const, amount: 5_900 }, claim };
  await shows(["cancel"], { payment: "awaiting", fulfilment: "none", terms });
  await act(async () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Cancel order")?.click(),
  );
  expect(document.querySelector("dialog")?.textContent).toContain("₹5,900.00 that is due, with the reference UTR 42");
});

it("offers no step that only a newer server knows", async () => {
  const offered = await shows(["hand_to_carrier", "refund"]);
  expect(offered).toContain("Refund");
  expect(offered).not.toContain("Accept payment");
});

it("asks about a rate that changed since the quotation, before the goods leave with an invoice", async () => {
  const onStep = vi.fn();
  const change = { title: "Charger", quoted: { hsn: "8504", rate: 5 }, today: { hsn: "8504", rate: 18 } } as const;
  await shows(["ship"], { taxChanges: [change] }, onStep);
  await act(async () => [...document.querySelectorAll("button")].find(isShipping)?.click());
  expect(document.querySelector("dialog")?.textContent).toContain(
    "The customer has no email address. Call them on 9876543210.",
  );
  expect(document.querySelector("dialog")?.textContent).toContain(
    "Charger: GST 5 % on the quotation, GST 18 % in the catalogue today. The invoice keeps what the quotation says.",
  );
  await act(async () => [...document.querySelectorAll("button")].findLast(isShipping)?.click());
  expect(onStep).toHaveBeenCalledWith("ship", true);
});

it("says before the goods leave that no invoice will be issued, and why", async () => {
  const onStep = vi.fn();
  const invoiceHindrance = "Please enter the HSN code and the GST rate of Charger first.";
  await shows(["ship"], { invoiceHindrance }, onStep);
  await act(async () => [...document.querySelectorAll("button")].find(isShipping)?.click());
  expect(document.querySelector("dialog")?.textContent).toContain(`No invoice will be issued. ${invoiceHindrance}`);
  await act(async () => [...document.querySelectorAll("button")].findLast(isShipping)?.click());
  expect(onStep).toHaveBeenCalledWith("ship", false);
});

function isShipping({ textContent }: Element): boolean {
  return textContent === "Mark as shipped";
}
