import type { Page } from "@playwright/test";
import { deliveryAddress } from "./delivery-address.ts";

type Placed = { readonly id: string; readonly number: string };

/** Has the customer who is signed in order a product and pay for it, as after all the steps of the shop. */
export function placesPaidOrder(page: Page, title: string): Promise<Placed> {
  return page.evaluate(orderAndPay, { title, address: deliveryAddress });
}

/** Runs in the page. */
async function orderAndPay({ title, address }: { title: string; address: object }): Promise<Placed> {
  const postJson = async (path: string, body: unknown) =>
    (
      await fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json();
  const products: { _id: string; title: string; price: number }[] = await (await fetch("/api/products/get")).json();
  const product = products.find((one) => one.title === title);
  if (!product) throw new Error(`no product is called ${title}`);
  const started = await postJson("/api/payment/create", {
    basket: [{ id: product._id, quantity: 1 }],
    amount: product.price,
    address,
    gift: false,
    checkoutId: crypto.randomUUID(),
  });
  const provider = async (path: string, fields: Record<string, string>) =>
    (
      await fetch(`/stripe-sandbox/v1/${path}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${started.publishableKey}` },
        body: new URLSearchParams(fields),
      })
    ).json();
  const card = { "card[number]": "4242424242424242", "card[exp_month]": "12", "card[exp_year]": "2034" };
  const method = await provider("payment_methods", { type: "card", ...card, "card[cvc]": "123" });
  const intent = started.clientSecret.replace(/_secret_.*$/, "");
  await provider(`payment_intents/${intent}/confirm`, {
    client_secret: started.clientSecret,
    payment_method: method.id,
  });
  const { id, number } = await postJson("/api/orders/add", { orderId: started.orderId });
  return { id, number };
}
