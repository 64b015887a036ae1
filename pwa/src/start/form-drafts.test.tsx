import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { waysToConsent } from "@chargefront/shared/enquiry/field-choices";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SignupForm as AdminSignupForm } from "../desk/access/admin-signup.tsx";
import { LostForm } from "../desk/enquiries/lost-form.tsx";
import { NewEnquiryForm } from "../desk/enquiries/new-enquiry-form.tsx";
import { TransferForm } from "../desk/orders/transfer-form.tsx";
import { InviteForm } from "../desk/people/invite-form.tsx";
import { RepLoginScreen } from "../field/access/rep-login.tsx";
import { SignupForm } from "../shop/account/signup.tsx";
import { AddressForm } from "../shop/checkout/address-form.tsx";

let root: Root | undefined;

async function opens(form: ReactElement) {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{form}</MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}

const find = (selector: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
const control = (name: string) => find(`[type=radio][name=${name}]:checked`) ?? find(`[name=${name}]`);

async function types(fields: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(fields)) {
    const radio = document.querySelector<HTMLElement>(`[type=radio][name=${name}][value="${text}"]`);
    if (radio) {
      await act(async () => radio.click());
      continue;
    }
    const found = control(name);
    await act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), "value")?.set?.call(found, text);
      for (const event of ["input", "change"]) found?.dispatchEvent(new Event(event, { bubbles: true }));
    });
  }
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
});

const delivered = {
  fullName: "प्रिया Kulkarni",
  phone: "9876543210",
  flat: "Plot 12",
  area: "Chakan MIDC",
  landmark: "Behind the weighbridge",
  city: "Pune",
  state: "Maharashtra",
  pin: "410501",
};

const order = { id: "o1", email: "asha@fleet.example", address: delivered, transfers: [] } as unknown as AdminOrder;
const enquiry = { _id: "e1", status: "new", lostReason: null, lostReasonText: "" } as unknown as Enquiry;
const ignored = () => undefined;
const transfer = { order, isSentBack: false, due: 5900, claimed: "UTR 7", idFor: () => "", onChanged: ignored };

const forms: [name: string, form: () => ReactElement, typed: Readonly<Record<string, string>>][] = [
  ["the address", () => <AddressForm address={null} onDeliver={() => undefined} />, delivered],
  ["the sign-up", () => <SignupForm onSignedUp={() => undefined} />, { fullName: "Ravi", email: "ravi@fleet.example" }],
  [
    "the sign-up of an admin",
    () => <AdminSignupForm code="" onSignedUp={() => undefined} />,
    { userName: "Asha", email: "asha@fleet.example" },
  ],
  ["the login of a sales rep", () => <RepLoginScreen />, { email: "meera@fleet.example", deviceLabel: "Redmi" }],
  ["the invitation", () => <InviteForm />, { email: "dev@fleet.example", role: "sales" }],
  [
    "the transfer",
    () => <TransferForm {...transfer} onDone={ignored} />,
    { day: "2026-03-02", amount: "1,234", reference: "HDFC 12", way: "upi" },
  ],
  [
    "the reason for a loss",
    () => <LostForm enquiry={enquiry} onDone={ignored} />,
    { lostReason: "later", lostReasonText: "After the monsoon", askAgain: "2026-09-01" },
  ],
];

it.each(forms)(
  "%s keeps what is typed when its screen is left and opened again, but no password",
  async (_, form, typed) => {
    await opens(form());
    await types({ ...typed, ...(control("password") && { password: "secret123" }) });
    // Twice, as restoring it writes it.
    await opens(form());
    await opens(form());
    const found = Object.fromEntries(Object.keys(typed).map((name) => [name, control(name)?.value]));
    expect(found).toEqual(typed);
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect([control("password")?.value ?? "", stored.includes("secret")]).toEqual(["", false]);
  },
);

it("the enquiry of a caller keeps the name and no word for a consent", async () => {
  await opens(<NewEnquiryForm products={[]} />);
  await types({ name: "Asha", given: waysToConsent[0] });
  expect(control("given")?.value).toBe(waysToConsent[0]);
  await opens(<NewEnquiryForm products={[]} />);
  expect([control("name")?.value, document.querySelector("[name=given]:checked")]).toEqual(["Asha", null]);
});

it.each(forms.slice(-2))("%s is forgotten with Cancel", async (_, form, typed) => {
  await opens(form());
  await types(typed);
  expect(sessionStorage).toHaveLength(1);
  await act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === "Cancel")?.click());
  expect(sessionStorage).toHaveLength(0);
});

it("forgets the typed address once it is the address of the checkout", async () => {
  const onDeliver = vi.fn();
  await opens(<AddressForm address={null} onDeliver={onDeliver} />);
  await types(delivered);
  await act(async () => document.querySelector("form")?.requestSubmit());
  await act(() => expect.poll(() => onDeliver.mock.calls.length).toBe(1));
  expect(sessionStorage).toHaveLength(0);
});
