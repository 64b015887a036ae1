import { addressIn } from "@chargefront/shared/paths";
import { languages } from "@chargefront/shared/text/language";
import type { Page } from "@playwright/test";
import { readVitals, visit, watchVitals } from "../bench/browser/vitals.ts";
import { fitsEveryone } from "./fits-everyone.ts";
import { cards } from "./people/buyer.ts";
import { expect, test } from "./test.ts";

const reader = "RFID reader kit";
const heading = (page: Page) => page.getByRole("heading", { level: 2, name: /TEST-\d{4}-\d{5}/ });
const readPlaced = (page: Page) => page.evaluate(() => localStorage.getItem("placed"));
const putBack = (page: Page, text: string | null) =>
  page.evaluate((placed) => localStorage.setItem("placed", placed ?? ""), text);

test("confirms an order on Home until its customer closes that or logs out", async ({ buyer, shopper, page }) => {
  await watchVitals(page, "main");
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await buyer.startsAtPayment(reader);
  await buyer.paysWith(cards.good);
  await buyer.isThanked();
  await expect(page.getByRole("region", { name: /^Thank you!/ })).toContainText("₹7,450.00");
  await fitsEveryone(page);

  // The place is reserved before the first paint, at every width and in every language.
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const language of languages) {
      await visit(page, addressIn(language, "/"), { restMs: 0 });
      await expect(heading(page)).toBeVisible();
      expect((await readVitals(page)).layoutShift, `${language} ${width}`).toBeLessThan(0.005);
    }
  }

  await buyer.opens("/");
  await page.getByRole("link", { name: "Receipt", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order TEST-/ })).toBeVisible();
  await expect(page.locator("html[data-printed]")).toHaveCount(1);
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await page.goBack();

  const placed = await readPlaced(page);
  await page.getByRole("button", { name: "Close" }).press("Enter");
  await expect(heading(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Hello, / })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);

  await putBack(page, placed);
  await shopper.signsOut();
  await shopper.isGuest();
  expect(await readPlaced(page)).toBeNull();

  await shopper.isSignedIn("ravi");
  await buyer.opens("/");
  await putBack(page, placed);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Hello, / })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
});
