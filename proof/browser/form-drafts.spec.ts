import { asha } from "./people/accounts.ts";
import { expect, test } from "./test.ts";

test("keeps a typed address through a login, a reload, the cart and another language", async ({
  buyer,
  shopper,
  page,
}) => {
  await buyer.addsToBasket("RFID reader kit");
  await buyer.goesToCheckout();
  const typed = Object.entries(await buyer.typesAddress());
  const isThere = async () => {
    for (const [name, text] of typed) await expect(page.locator(`main form [name=${name}]`)).toHaveValue(text);
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
