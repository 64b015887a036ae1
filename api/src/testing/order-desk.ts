import type { PaymentStart } from "@chargefront/shared/order/payment";
import { newId } from "@chargefront/shared/text/id";
import Stripe from "stripe";
import type { Deps } from "../app.ts";
import { settle } from "../shop/payments/settle.ts";
import { freshShop } from "./fresh-shop.ts";
import { adminPassword, signedInAdmin } from "./makers.ts";
import { get, ownOrigin, post } from "./requests.ts";
import { aCheckout } from "./shopper.ts";

/** Makes a shop with an admin at its order desk. */
export async function anOrderDesk() {
  const shop = await freshShop();
  const cookie = await signedInAdmin(shop);
  const { app, browser, deps, product } = shop;

  async function begun(changes: Record<string, unknown> = {}): Promise<PaymentStart> {
    return browser.begun(aCheckout([product], changes));
  }

  return {
    ...shop,
    cookie,
    begun,

    /** Places and pays an order as a customer. */
    async paid(changes: Record<string, unknown> = {}): Promise<PaymentStart> {
      const started = await begun(changes);
      await browser.pays(started);
      await browser.returns(started.orderId);
      return started;
    },

    /** Pays an order that had expired; the provider then refused the refund. */
    async paidLate(): Promise<PaymentStart> {
      const started = await begun();
      await deps.db.updateTable("shop_order").set({ payment: "expired" }).where("id", "=", started.orderId).execute();
      await browser.pays(started);
      await settle(refusingRefunds(deps), started.orderId);
      return started;
    },

    /** Pays an order whose total is set to this amount in paise. */
    async paidOddly(totalPaise: number): Promise<PaymentStart> {
      const started = await begun();
      await deps.db
        .updateTable("shop_order")
        .set({ total_paise: totalPaise })
        .where("id", "=", started.orderId)
        .execute();
      await deps.db
        .updateTable("order_line")
        .set({ unit_paise: totalPaise })
        .where("order_id", "=", started.orderId)
        .execute();
      await browser.pays(started);
      await browser.returns(started.orderId);
      return started;
    },

    asks: (path: string) => get(app, path, cookie),
    order: (id: string) => get(app, `/api/admin/orders/${id}`, cookie),
    changes: (id: string, change: unknown) =>
      app.request(`/api/admin/orders/${id}`, {
        method: "PATCH",
        headers: { "Content-Type": "application/json", Origin: ownOrigin, Cookie: cookie },
        body: JSON.stringify(change),
      }),
    /** Refunds an order. `at`: another shop over the same database. */
    refunds: (id: string, amount: unknown, { password = adminPassword, requestId = newId(), at = app } = {}) =>
      post(at, `/api/admin/orders/${id}/refund`, { amount, password, requestId }, { Cookie: cookie }),
    activity: () => deps.readDb.selectFrom("activity").select(["kind", "label"]).orderBy("id").execute(),
  };
}

/** Returns the same shop with a provider that has no balance for refunds. */
export function refusingRefunds(deps: Deps): Deps {
  const why = { type: "invalid_request_error", message: "no", statusCode: 400, code: "balance_insufficient" } as const;
  const refund = () => Promise.reject(new Stripe.errors.StripeInvalidRequestError(why));
  return { ...deps, payments: { ...deps.payments, refund } };
}
