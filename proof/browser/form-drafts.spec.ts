import { asha } from "./people/accounts.ts";
import { deliveryAddress } from "./people/delivery-address.ts";
import { expect, test } from "./test.ts";

test("keeps a typed address through a log-in, a reload, the cart and another language", async ({
  buyer,
  shopper,
  page,
}) => {
  const { gstin: _, ...typed } = deliveryAddress;
  await buyer.addsToBasket("RFID reader kit");
  await buyer.goesToCheckout();
  const field = (name: string) => page.locator(`main form [name=${name}]`);
  for (const [name, text] of Object.entries(typed)) {
    if (name === "state") await field(name).selectOption(text);
    else await field(name).fill(text);
  }
  const isThere = async () => {
    for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text);
  };

  await page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).click();
  await shopper.fillsLogin(asha);
  await isThere();
  await page.reload();
  await isThere();
  await shopper.opens("/checkout");
  await page.goBack();
  await isThere();
  await shopper.opens("/hi/address");
  await isThere();
});

test("keeps a number when the mouse wheel turns over it, and scrolls the page", async ({ page, shopper }) => {
  const [product] = await (await page.request.get("/api/products/get")).json();
  await shopper.opens(`/Contactus?product=${product._id}&quantity=40`);
  const quantity = page.getByRole("textbox", { name: `How many of ${product.title}` });
  await quantity.focus();
  await quantity.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(quantity).toHaveValue("40");
});
