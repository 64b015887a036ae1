import { randomUUID } from "node:crypto";
import { contactEnquiry, homeEnquiry } from "../../../shared/src/enquiry/enquiry.ts";
import { checkoutSchema } from "../../../shared/src/order/basket.ts";
import { orderListQuery } from "../../../shared/src/order/order-requests.ts";
import {
  customerLanguage,
  customerLogin,
  customerSignup,
  forgottenPassword,
  passwordReset,
} from "../../../shared/src/person/account.ts";
import { adminForgotten, adminLogin, adminReset } from "../../../shared/src/person/admin.ts";
import { orderingCustomers } from "../../rig/people.ts";
import { address, anyProduct } from "../../rig/place-order.ts";
import { type Caller, createCaller, isObject } from "../caller.ts";
import { asDeclared, withoutTurns } from "./declared.ts";
import type { Form } from "./fill-form.ts";
import { readAt, textFieldsOf } from "./text-fields.ts";

const now = "2026-03-03T08:31:00.000Z";
const password = "ampere2022";
let mails = 0;

/** A mail's address with a naughty name before the at sign, no two alike. */
function asAddress(text: string): string {
  mails += 1;
  return `${text}.${mails}@fleet.example`;
}

/** Letters that nobody sees are no part of an address. */
const tidied = (sent: string) =>
  sent
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
const digits = (sent: string) => sent.replace(/[\s-]/g, "").replace(/^\+91/, "").slice(-10);
const untold = () => undefined;
/** docs/product/decisions.md#28: what names no product is an enquiry from Home. */
const orCustomQuote = (sent: string) => asDeclared(sent) || "Custom quote";

/** The forms that visitors fill in, read back at the desk. */
export function enquiryForms(api: string, desk: Caller): readonly Form[] {
  const visitor = createCaller(api);
  const person = {
    name: "Asha Rao",
    email: "asha@fleet.example",
    contact: "9876543210",
    message: "Two chargers for a depot.",
    title: "DC fast charger 60 kW",
    timeZone: "Asia/Kolkata",
    consent: { notice: "2023-07-14", at: now },
    startedAt: now,
    capturedAt: now,
    website: "",
  };
  const carried = { productIds: [randomUUID()], quantities: [1] };
  const shared = {
    dress: { email: asAddress },
    kept: { email: tidied, contact: digits, timeZone: withoutTurns, "consent.notice": withoutTurns, website: untold },
    readBack: async (_: unknown, body: object) =>
      (await desk("GET", `/api/enquiry/${encodeURIComponent(String(readAt(body, "id")))}`)).body,
  } as const;
  const send = (body: object) => visitor("POST", "/api/enquiry/post", body);
  const withoutId = (fields: readonly string[]) => fields.filter((way) => way !== "id");
  return [
    {
      name: "enquiry from Home",
      fields: withoutId(textFieldsOf(homeEnquiry)),
      good: () => ({ ...person, ...carried, id: randomUUID(), source: "home" }),
      send,
      ...shared,
    },
    {
      name: "enquiry from Contact",
      fields: withoutId(textFieldsOf(contactEnquiry)),
      good: () => ({ ...person, ...carried, id: randomUUID(), source: "contact" }),
      send,
      ...shared,
    },
    {
      name: "enquiry of a plain client",
      isSecondary: true,
      fields: ["name", "email", "contact", "title", "message"],
      good: () => ({ ...person, id: randomUUID() }),
      send,
      ...shared,
      kept: { ...shared.kept, title: orCustomQuote },
    },
    {
      name: "enquiry in a batch",
      isSecondary: true,
      fields: withoutId(textFieldsOf(contactEnquiry)),
      good: () => ({ ...person, ...carried, id: randomUUID(), source: "contact" }),
      // The answer to one of a batch, as if it had been sent by itself.
      async send(body) {
        const answer = await visitor("POST", "/api/enquiry/batch", { enquiries: [body] });
        const outcome = readAt(answer.body, "results.0.outcome");
        if (outcome !== "rejected") return answer;
        const fields = readAt(answer.body, "results.0.fields");
        return {
          ...answer,
          status: 400,
          sentence: "rejected",
          fields: isObject(fields)
            ? Object.fromEntries(Object.entries(fields).map(([at, said]) => [at, String(said)]))
            : {},
        };
      },
      ...shared,
    },
    {
      name: "id of an enquiry",
      fields: ["id"],
      good: () => ({ ...person, ...carried, id: randomUUID(), source: "home" }),
      send,
    },
  ];
}

/** The forms of customers. */
export async function customerForms(api: string, dataDir: string): Promise<readonly Form[]> {
  const visitor = createCaller(api);
  const product = await anyProduct(api);
  const customers = orderingCustomers(dataDir);
  const cookies = new Map<string, string>();
  const keeps = {
    "address.phone": digits,
    "address.pin": (sent: string) => sent.replace(/\s/g, ""),
    "address.gstin": (sent: string) => sent.trim().toUpperCase(),
    language: untold,
  };
  const shownTitle = "basket.0.shown.title";
  const goodCheckout = () => ({
    basket: [{ id: product._id, quantity: 1 }],
    amount: product.price,
    checkoutId: randomUUID(),
    address: { ...address, gstin: "" },
  });
  const checkout: Omit<Form, "name"> = {
    fields: textFieldsOf(checkoutSchema).filter((way) => !["checkoutId", "basket.0.id", shownTitle].includes(way)),
    good: goodCheckout,
    async send(body) {
      const id = String(readAt(body, "checkoutId"));
      const cookie = cookies.get(id) ?? customers.next().value;
      cookies.set(id, cookie);
      return createCaller(api, cookie)("POST", "/api/payment/create", body);
    },
    async readBack({ body: begun }, body) {
      const cookie = cookies.get(String(readAt(body, "checkoutId"))) ?? "";
      return (await createCaller(api, cookie)("GET", `/api/orders/${String(readAt(begun, "orderId"))}`)).body;
    },
    kept: keeps,
  };
  return [
    {
      name: "sign-up",
      isSecondary: true,
      fields: textFieldsOf(customerSignup),
      good: () => ({ email: asAddress("asha"), password, fullName: "Asha Rao", consent: { notice: "1", at: now } }),
      send: (body) => visitor("POST", "/api/auth/signup", body),
      readBack: async (_, body) => {
        const { email, password } = { email: "", password: "", ...body };
        return (await visitor("POST", "/api/auth/login", { email, password })).body;
      },
      dress: { email: asAddress },
      kept: { email: tidied, password: untold, "consent.notice": untold, "consent.at": untold, language: untold },
    },
    ...["lines", "codes"].map(
      (half): Form => ({
        ...checkout,
        name: `checkout, ${half} of the address`,
        // A refusal names the address as a whole, so what is nearly always refused goes apart.
        fields: checkout.fields.filter((way) => (half === "codes") === /phone|pin|gstin|state|language/.test(way)),
      }),
    ),
    {
      name: "checkout, title that was shown",
      fields: [shownTitle],
      // Only compared: one that is not the product's asks the person again.
      good: () => ({
        ...goodCheckout(),
        basket: [{ id: product._id, quantity: 1, shown: { title: "", price: product.price, revision: 1 } }],
      }),
      send: checkout.send,
    },
    {
      name: "language of a customer",
      fields: textFieldsOf(customerLanguage),
      good: () => ({ language: "hi" }),
      send: (body) => createCaller(api, customers.next().value)("PUT", "/api/auth/language", body),
    },
    {
      name: "list of orders",
      fields: textFieldsOf(orderListQuery),
      good: () => ({}),
      send: (body) => createCaller(api, customers.next().value)("POST", "/api/orders/get", body),
    },
    ...credentialForms(visitor),
  ];
}

/** Forms that keep nothing of what is typed. */
function credentialForms(visitor: Caller): readonly Form[] {
  const typed = { email: "nobody@fleet.example", password, token: "no-such-link" };
  return [
    { path: "/api/auth/login", schema: customerLogin },
    { path: "/api/auth/forgot", schema: forgottenPassword },
    { path: "/api/auth/reset", schema: passwordReset },
    { path: "/api/admins/adminslogin", schema: adminLogin },
    { path: "/api/admins/forgot", schema: adminForgotten },
    { path: "/api/admins/reset", schema: adminReset },
  ].flatMap(({ path, schema }) =>
    textFieldsOf(schema).map((field) => ({
      name: `${path} ${field}`,
      fields: [field],
      good: () => Object.fromEntries(textFieldsOf(schema).map((name) => [name, readAt(typed, name)])),
      send: (body: object) => visitor("POST", path, body),
    })),
  );
}
