import { createSandboxStripe } from "@chargefront/stripe-sandbox/browser";
import { Elements } from "@stripe/react-stripe-js";
import type { StripeElements } from "@stripe/stripe-js";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { PaymentForm, type PaymentFormProps } from "./payment-form.tsx";

const options = { mode: "payment", currency: "inr", amount: 123_400 } as const;
const wanted = { amount: 1234, items: [], address: {} } as unknown as PaymentFormProps["wanted"];
const nothing = () => undefined;
let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
});

/** Opens the card entry; `submit` replaces the gateway's handling of the entered card. */
async function openPage(submit?: StripeElements["submit"]) {
  const stripe = createSandboxStripe("pk_test_1");
  const create = stripe.elements;
  stripe.elements = (() => Object.assign(create(options), submit && { submit })) as typeof stripe.elements;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <Elements stripe={stripe} options={options}>
      <PaymentForm
        wanted={wanted}
        lines={[]}
        problem={undefined}
        onBusy={nothing}
        onError={nothing}
        onAccept={nothing}
        onMissing={nothing}
      />
    </Elements>,
  );
  await expect.poll(() => button("Place Order")?.disabled).toBe(false);
}

function button(name: string) {
  return [...document.querySelectorAll("button")].find((one) =>
    (one.getAttribute("aria-label") ?? one.textContent).includes(name),
  );
}

/** Reads the form's mark that a reload would lose input. */
const mayBeLost = () => document.querySelector("form")?.dataset.isTyped === "true";

it("marks a typed card as unsaved, and an untouched entry not", async () => {
  await openPage();
  expect(mayBeLost()).toBe(false);
  button("Use: Success")?.click();
  await expect.poll(mayBeLost).toBe(true);
});

it("marks a payment in progress as unsaved, though nothing was typed for it here", async () => {
  vi.stubGlobal("fetch", () => new Promise(nothing));
  await openPage(async () => ({ selectedPaymentMethod: "card" }));
  expect(mayBeLost()).toBe(false);
  button("Place Order")?.click();
  await expect.poll(() => button("Placing your order")).toBeDefined();
  expect(mayBeLost()).toBe(true);
});
