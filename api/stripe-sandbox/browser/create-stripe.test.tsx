import { Elements, PaymentElement } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { createSandboxStripe } from "./create-stripe.ts";

const options = { mode: "payment", currency: "inr", amount: 123_400 } as const;
let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
});

/** Opens the shop's page: a payment element inside a form, as react-stripe-js mounts it. */
async function openPage() {
  const stripe = createSandboxStripe("pk_test_1");
  const made: StripeElements[] = [];
  const create: Stripe["elements"] = stripe.elements;
  stripe.elements = () => {
    const elements = create(options);
    made.push(elements);
    return elements;
  };
  const onReady = vi.fn();
  const onChange = vi.fn();
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(
    <StrictMode>
      <Elements stripe={Promise.resolve(stripe)} options={options}>
        <form>
          <PaymentElement onReady={onReady} onChange={onChange} />
        </form>
      </Elements>
    </StrictMode>,
  );
  await expect.poll(() => onReady).toHaveBeenCalled();
  const elements = made.at(-1);
  if (!elements) throw new Error("No elements were made.");
  return { stripe, elements, onChange, place };
}

function press(name: string) {
  document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click();
}

const typed = () => [...document.querySelectorAll("input")].map(({ value }) => value);

it("mounts once in StrictMode, and is removed with the page", async () => {
  const { elements, place } = await openPage();
  expect(typed()).toEqual(["", "", ""]);
  expect(elements.getElement("payment")).not.toBeNull();
  press("Use: Success");
  await elements.submit();
  root?.unmount();
  await expect.poll(() => place.innerHTML).toBe("");
  expect(elements.getElement("payment")).toBeNull();
});

it("shows the problem at each field on submit", async () => {
  const { elements } = await openPage();
  const { error } = await elements.submit();
  expect(error).toMatchObject({ type: "validation_error", message: "Your card number is incomplete." });
  await expect.poll(() => document.querySelectorAll("[aria-invalid=true]")).toHaveLength(3);
  expect(document.activeElement?.getAttribute("autocomplete")).toBe("cc-number");
});

it("reports when it is complete, and never the card", async () => {
  const { elements, onChange } = await openPage();
  press("Use: Success");
  await expect.poll(typed).toEqual(["4242 4242 4242 4242", "12 / 34", "123"]);
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ complete: true, empty: false }));
  expect(JSON.stringify(onChange.mock.calls)).not.toMatch(/4242/);
  expect([...new FormData(document.querySelector("form") ?? undefined)]).toEqual([]);
  expect(await elements.submit()).toEqual({ selectedPaymentMethod: "card" });
});

it("refuses to confirm what was not submitted, or has changed since", async () => {
  const { stripe, elements } = await openPage();
  const send = vi.fn();
  vi.stubGlobal("fetch", send);
  const confirm = () => stripe.confirmPayment({ elements, clientSecret: "pi_1_secret_2", redirect: "if_required" });
  press("Use: Success");
  expect((await confirm()).error?.message).toMatch(/submit\(\) must be called/);
  await elements.submit();
  press("Use: Declined");
  expect((await confirm()).error?.message).toMatch(/submit\(\) must be called/);
  expect(send).not.toHaveBeenCalled();
});

it("returns an error in Stripe's shape for an unsupported call", async () => {
  const stripe = createSandboxStripe("pk_test_1");
  const { error } = await stripe.confirmCardPayment("pi_1_secret_2");
  expect(error).toEqual({
    type: "invalid_request_error",
    message: "The Stripe sandbox has no confirmCardPayment.",
  });
});

it("leaves other elements alone", async () => {
  const { elements } = await openPage();
  await elements.submit();
  const other = createSandboxStripe("pk_test_1");
  const confirmed = other.confirmPayment({ elements, clientSecret: "pi_1_secret_2", redirect: "if_required" });
  expect((await confirmed).error?.type).toBe("invalid_request_error");
});
