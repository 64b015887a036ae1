import type { Locator } from "@playwright/test";
import { fitsEveryone } from "./fits-everyone.ts";
import { everyTapArrives } from "./tap-walk.ts";
import { expect, test } from "./test.ts";

/** A public shop that is not to charge anyone yet. */
test.use({ shopSettings: { NODE_ENV: "production", PAYMENTS: "sandbox" } });

const testSale = /^Payments are in test mode: no money is taken\. Set Stripe's live keys/;

test("shows the test mode warning on desk screens without covering anything", async ({ desk, admin, page }) => {
  const { id, number } = await desk.receivesOrder("RFID reader kit");
  expect(number).toMatch(/^TEST-/);
  await admin.isSignedIn();
  await page.setViewportSize({ width: 360, height: 740 });
  const warnings = page.getByRole("region", { name: "Warnings of this installation" });
  // One screen of each kind: list, record, form, form with a preview, figures.
  for (const path of [
    "/ManageProduct",
    `/admin/orders/${id}`,
    `/EditProduct/${await desk.productId("RFID reader kit")}`,
    "/about",
    "/admin/Main",
  ]) {
    await page.goto(path);
    await expect(warnings.getByRole("listitem")).toHaveText([
      /^Emails are not sent; they are saved in a folder\. Set SMTP_URL/,
      testSale,
    ]);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expectStacked(warnings, page.getByRole("banner"), page.getByRole("main"));
  }
  await everyTapArrives(page);
  await fitsEveryone(page);
});

/** Expects one below the other, so that none covers another. */
async function expectStacked(middle: Locator, above: Locator, below: Locator): Promise<void> {
  const [first, second, third] = await Promise.all([above, middle, below].map((one) => one.boundingBox()));
  if (!first || !second || !third) throw new Error("one of them is not on the screen");
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
  expect(third.y).toBeGreaterThanOrEqual(second.y + second.height);
}
