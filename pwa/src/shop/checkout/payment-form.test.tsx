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

/** The card entry; `submit` stands for how the provider takes what was entered. */
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

/** What a reload asks of a form that knows more than its fields do. */
const mayBeLost = () => document.querySelector("form")?.dataset.isTyped === "true";

it("a card that is typed would be lost, and an untouched entry would not", async () => {
  await openPage();
  expect(mayBeLost()).toBe(false);
  button("Use: Success")?.click();
  await expect.poll(mayBeLost).toBe(true);
});

it("a payment that is under way would be lost, though nothing was typed for it here", async () => {
  vi.stubGlobal("fetch", () => new Promise(nothing));
  await openPage(async () => ({ selectedPaymentMethod: "card" }));
  expect(mayBeLost()).toBe(false);
  button("Place Order")?.click();
  await expect.poll(() => button("Placing your order")).toBeDefined();
  expect(mayBeLost()).toBe(true);
});
