import { randomUUID } from "node:crypto";
import type { Caller } from "./caller.ts";
import { readAt } from "./naughty/text-fields.ts";

type Bought = { readonly product: { readonly _id: string; readonly price: number }; readonly address: object };

/** Orders one piece and pays for it at the built-in provider; answers the order's id.
 *  @throws Error when the shop does not take the order. */
export async function payOrder(api: string, customer: Caller, { product, address }: Bought): Promise<string> {
  const { body: begun, sentence } = await customer("POST", "/api/payment/create", {
    basket: [{ id: product._id, quantity: 1 }],
    amount: product.price,
    address,
    checkoutId: randomUUID(),
  });
  const orderId = String(readAt(begun, "orderId"));
  const secret = readAt(begun, "clientSecret");
  if (typeof secret !== "string") throw new Error(`no order was taken: ${sentence}`);
  const atProvider = async (path: string, fields: Record<string, string>): Promise<unknown> => {
    const answer = await fetch(`${api}/stripe-sandbox/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${String(readAt(begun, "publishableKey"))}`, origin: api },
      body: new URLSearchParams(fields),
    });
    return answer.json();
  };
  const card = { "card[number]": "4242424242424242", "card[exp_month]": "12", "card[exp_year]": "2034" };
  const method = await atProvider("payment_methods", { type: "card", ...card, "card[cvc]": "123" });
  await atProvider(`payment_intents/${secret.replace(/_secret_.*$/, "")}/confirm`, {
    client_secret: secret,
    payment_method: String(readAt(method, "id")),
  });
  await customer("POST", "/api/orders/add", { orderId });
  return orderId;
}
