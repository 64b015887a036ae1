import { type Browser, expect } from "@playwright/test";
import type { Shop } from "../shop.ts";
import { createAdmin } from "./admin.ts";
import { productIdOf } from "./sender.ts";

/** Has an admin at another device change what the shop says of a product. */
export async function changesProduct(
  browser: Browser,
  shop: Shop,
  title: string,
  changes: Partial<Record<"title" | "price", string>>,
): Promise<void> {
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  const { page, isSignedIn } = createAdmin(await elsewhere.newPage());
  await isSignedIn();
  const path = `/api/products/update/${await productIdOf(page, title)}`;
  const { description, price, rating } = await (await page.request.get(path)).json();
  const changed = await page.request.put(path, {
    multipart: { title, description, price, rating, ...changes },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(changed.status()).toBe(200);
  await elsewhere.close();
}
