import { randomUUID } from "node:crypto";

type Product = { readonly _id: string; readonly price: number };

/** The delivery address of every order. */
export const address = {
  fullName: "Ravi Kumar",
  phone: "9876543210",
  flat: "Plot 12",
  area: "Chakan MIDC",
  landmark: "",
  city: "Pune",
  state: "Maharashtra",
  pin: "410501",
} as const;

/** A product of the sample catalogue, and what it costs. */
export async function anyProduct(api: string): Promise<Product & { readonly title: string }> {
  const answer = await fetch(`${api}/api/products/get`);
  const [product] = (await answer.json()) as Awaited<ReturnType<typeof anyProduct>>[];
  if (!product) throw new Error("the shop has no products");
  return product;
}

/** Returns a function that sends one order of a logged-in customer; it can be called until the request is answered. */
export function orderOf(api: string, cookie: string, product: Product): () => Promise<Response> {
  const headers = { "content-type": "application/json", cookie, origin: api };
  const basket = [{ id: product._id, quantity: 2 }];
  const body = JSON.stringify({ basket, amount: 2 * product.price, address, checkoutId: randomUUID() });
  return () => fetch(`${api}/api/payment/create`, { method: "POST", headers, body });
}

type Bought = { readonly product: Product; readonly address: object };

/** Orders one unit as a logged-in customer and pays for it at the built-in gateway. @throws Error when the shop does
 *  not accept the order. */
export async function payForOne(api: string, cookie: string, { product, address }: Bought) {
  async function send<Answer>(path: string, headers: object, body: string | URLSearchParams): Promise<Answer> {
    const answer = await fetch(api + path, { method: "POST", headers: { origin: api, ...headers }, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  const asked = { cookie, "content-type": "application/json" };
  const basket = [{ id: product._id, quantity: 1 }];
  const checkout = JSON.stringify({ basket, amount: product.price, address, checkoutId: randomUUID() });
  type Begun = Record<"orderId" | "clientSecret" | "publishableKey", string>;
  const { orderId, clientSecret, publishableKey } = await send<Begun>("/api/payment/create", asked, checkout);
  const atProvider = (path: string, fields: Record<string, string>) => {
    const headers = { authorization: `Bearer ${publishableKey}` };
    return send<{ id: string }>(`/stripe-sandbox/v1/${path}`, headers, new URLSearchParams(fields));
  };
  const card = { "card[number]": "4242424242424242", "card[exp_month]": "12", "card[exp_year]": "2034" };
  const method = await atProvider("payment_methods", { type: "card", ...card, "card[cvc]": "123" });
  const confirmed = { client_secret: clientSecret, payment_method: method.id };
  await atProvider(`payment_intents/${clientSecret.replace(/_secret_.*$/, "")}/confirm`, confirmed);
  return send<{ id: string; number: string }>("/api/orders/add", asked, JSON.stringify({ orderId }));
}
