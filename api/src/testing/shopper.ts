import type { Order } from "@chargefront/shared/order/order";
import type { PaymentStart } from "@chargefront/shared/order/payment";
import { newId } from "@chargefront/shared/text/id";
import type { StripeSandbox } from "@chargefront/stripe-sandbox/server";
import type { Deps } from "../app.ts";
import { openSession } from "../people/sessions/sessions.ts";
import { write } from "../platform/db/write.ts";
import type { NewProduct } from "../shop/catalogue/product-store.ts";
import { jsonOf, post, type RequestTarget } from "./requests.ts";

/** Makes a signed-in customer without hashing a password. Returns the cookie header. */
export async function aCustomer(
  deps: Pick<Deps, "db" | "now" | "limits">,
  email = "ravi@fleet.example",
): Promise<{ id: string; email: string; cookie: string }> {
  const id = newId();
  const token = await write(deps.db, async (trx) => {
    await trx
      .insertInto("customer")
      .values({
        id,
        email,
        email_folded: email.toLowerCase(),
        full_name: "Ravi Kumar",
        password_hash: "",
        created_at: deps.now(),
      })
      .execute();
    return openSession(trx, { audience: "customer", subjectId: id, now: deps.now(), limits: deps.limits });
  });
  return { id, email, cookie: `cf_customer=${token}` };
}

const anAddress = {
  fullName: "प्रिया Kulkarni",
  phone: "98765 43210",
  flat: "Plot 12, Gate 3",
  area: "Chakan MIDC",
  landmark: "Behind the weighbridge",
  city: "Pune",
  state: "Maharashtra",
  pin: "410501",
};

/** Returns the body of a checkout of these products, one each, with a test's changes. */
export function aCheckout(products: readonly NewProduct[], changes: Record<string, unknown> = {}) {
  return {
    basket: products.map(({ id }) => ({ id, quantity: 1 })),
    amount: products.reduce((sum, { pricePaise }) => sum + pricePaise, 0) / 100,
    address: anAddress,
    gift: false,
    checkoutId: newId(),
    ...changes,
  };
}

/** The provider's routes for browsers. */
type BrowserApi = Pick<StripeSandbox, "publishableKey"> & {
  readonly browserApi: { readonly request: (path: string, init: RequestInit) => Response | Promise<Response> };
};

/** Makes a browser that calls the shop and the provider's sandbox. */
export function createBrowser({ app, sandbox, cookie }: { app: RequestTarget; sandbox: BrowserApi; cookie: string }) {
  const headers = { Cookie: cookie };

  async function provider(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; body: ProviderAnswer }> {
    const answer = await sandbox.browserApi.request(path, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${sandbox.publishableKey}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, body: await jsonOf(answer) };
  }

  return {
    begins: (checkout: unknown) => post(app, "/api/payment/create", checkout, headers),

    async begun(checkout: unknown): Promise<PaymentStart> {
      return jsonOf(await this.begins(checkout));
    },

    /** Confirms the intent with a card. Returns the provider's answer. */
    async pays({ clientSecret }: PaymentStart, number = "4242424242424242") {
      const method = await provider("/v1/payment_methods", {
        type: "card",
        "card[number]": number,
        "card[exp_month]": "12",
        "card[exp_year]": "2030",
        "card[cvc]": "123",
      });
      return provider(`/v1/payment_intents/${intentOf(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        payment_method: method.body.id ?? "",
      });
    },

    authenticates: ({ clientSecret }: PaymentStart, outcome: "complete" | "fail" | "abandon") =>
      provider(`/v1/payment_intents/${intentOf(clientSecret)}/authenticate`, { client_secret: clientSecret, outcome }),

    returns: (orderId: string) => post(app, "/api/orders/add", { orderId }, headers),

    async order(orderId: string): Promise<Order> {
      return jsonOf(await app.request(`/api/orders/${orderId}`, { headers }));
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

type ProviderAnswer = {
  readonly id?: string;
  readonly status?: string;
  readonly error?: { readonly code: string; readonly decline_code?: string; readonly message: string };
};

export function intentOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, "");
}
