import type { StripeSandbox } from "@chargefront/stripe-sandbox/server";
import { onTestFinished } from "vitest";
import { createApp } from "../app.ts";
import type { NewProduct } from "../shop/catalogue/product-store.ts";
import { checkBooks } from "../shop/payments/books.ts";
import { createUnknownMoney } from "../shop/payments/unknown-money.ts";
import { type App, type Fresh, freshDeps } from "./fresh-deps.ts";
import { aProduct } from "./makers.ts";
import { aSandbox } from "./sandbox.ts";
import { aCustomer, type Browser, createBrowser } from "./shopper.ts";

export type FreshShop = Fresh & {
  readonly app: App;
  readonly sandbox: StripeSandbox;
  readonly customer: { readonly id: string; readonly email: string; readonly cookie: string };
  readonly product: NewProduct;
  readonly browser: Browser;
};

/** Makes a shop with a product, a signed-in customer, and a payment provider that sends its events. The books are
 *  checked when the test ends. */
export async function freshShop(): Promise<FreshShop> {
  let deliver = async (_payload: string, _signature: string) => 503;
  const fresh = await freshDeps();
  const { sandbox, gateway } = aSandbox(fresh.clock.now, {
    deliver: (payload, signature) => deliver(payload, signature),
  });
  const deps = {
    ...fresh.deps,
    payments: gateway,
    unknownMoney: createUnknownMoney({ ...fresh.deps, payments: gateway }),
  };
  const app = createApp(deps);
  deliver = async (payload, signature) => {
    const headers = { "Stripe-Signature": signature };
    return (await app.request("/api/payment/webhook", { method: "POST", body: payload, headers })).status;
  };
  onTestFinished(async () => {
    const wrong = await checkBooks(deps.readDb);
    if (wrong.length > 0) throw new Error(`the books do not balance: ${wrong.join("; ")}`);
  });
  const customer = await aCustomer(deps);
  return {
    ...fresh,
    deps,
    app,
    sandbox,
    customer,
    product: await aProduct(deps),
    browser: createBrowser({ app, sandbox, cookie: customer.cookie }),
  };
}
