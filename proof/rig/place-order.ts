import { randomUUID } from "node:crypto";

type Product = { readonly _id: string; readonly price: number };

/** Whoever orders wants it here. */
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
export async function anyProduct(api: string): Promise<Product> {
  const answer = await fetch(`${api}/api/products/get`);
  const [product] = (await answer.json()) as Product[];
  if (!product) throw new Error("the shop has no products");
  return product;
}

/** One order of somebody signed in: a request that may be sent again until it is answered. */
export function orderOf(api: string, cookie: string, product: Product): () => Promise<Response> {
  const headers = { "content-type": "application/json", cookie, origin: api };
  const basket = [{ id: product._id, quantity: 2 }];
  const body = JSON.stringify({ basket, amount: 2 * product.price, address, checkoutId: randomUUID() });
  return () => fetch(`${api}/api/payment/create`, { method: "POST", headers, body });
}
