import { randomUUID } from "node:crypto";
import { type Answer, ask, askJson, jsonOf, readAt } from "./ask.ts";

type Bought = { readonly product: { readonly _id: string; readonly price: number }; readonly address: object };

/** Orders one piece and pays for it at the built-in provider; returns the order's id.
 *  @throws Error when the shop does not take the order. */
export async function payOrder(api: string, cookie: string, { product, address }: Bought): Promise<string> {
  const basket = [{ id: product._id, quantity: 1 }];
  const checkout = { basket, amount: product.price, address, checkoutId: randomUUID() };
  const begun = await askJson(api, "/api/payment/create", checkout, cookie);
  const { orderId, clientSecret, publishableKey } = Object(jsonOf(begun)) as Record<string, string | undefined>;
  if (!orderId || !clientSecret) throw new Error(`no order was taken: ${begun.body}`);
  const atProvider = (path: string, fields: Record<string, string>): Promise<Answer> =>
    ask(api, {
      method: "POST",
      path: `/stripe-sandbox/v1/${path}`,
      headers: {
        authorization: `Bearer ${publishableKey}`,
        origin: api,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(fields).toString(),
    });
  const card = { "card[number]": "4242424242424242", "card[exp_month]": "12", "card[exp_year]": "2034" };
  const method = await atProvider("payment_methods", { type: "card", ...card, "card[cvc]": "123" });
  await atProvider(`payment_intents/${clientSecret.replace(/_secret_.*$/, "")}/confirm`, {
    client_secret: clientSecret,
    payment_method: String(readAt(jsonOf(method), "id")),
  });
  await askJson(api, "/api/orders/add", { orderId }, cookie);
  return orderId;
}
