import type { Page } from "@playwright/test";
import { fitsEveryone, hasNoOverflow, phoneLook } from "./fits-everyone.ts";
import { expect, test } from "./test.ts";

test("leads from the account to a login", async ({ admin, page }) => {
  await admin.begins("/admin/account", "Your account");
  await page.getByRole("link", { name: "Log in as someone else" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("You are logged in as Meera Nair.");
  await fitsEveryone(page);
  await admin.fillsLogin(main);
  await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
  // The form is not what Back leads to.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
});

test("leads on a phone from public pages to the desk's screens", async ({ desk, admin, visitor, page }) => {
  await admin.isSignedIn();
  await desk.receivesEnquiry();
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.opens("/Product");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Admin", exact: true });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu.getByRole("link")).toHaveText([
    "Dashboard",
    "Enquiries1 new",
    "Quotations",
    "Orders",
    "Manage Products",
    "Pages",
    "Company",
    "Team",
    "Your account",
    "Products",
    "Add Products",
    "About Us",
    "Contact Us",
  ]);
  await fitsEveryone(page, phoneLook);
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin log in" })).toBeVisible();
});

test("folds the links of the bar into the menu when they do not fit", async ({ admin, page }) => {
  const barLinks = ["Dashboard", "Products", "Add Products", "About Us", "Contact Us"];
  await page.setViewportSize({ width: 960, height: 740 });
  await admin.begins("/admin/Main", "Dashboard Overview");
  await hasNoOverflow(page, 960);
  const menu = page.getByRole("navigation", { name: "Admin", exact: true });
  await expect(menu.getByRole("link")).toHaveText(barLinks);
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "Team" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();

  // As with a wider font.
  await setLetterSpacing(page, "0.3em");
  for (const width of [1000, 961, 769]) {
    await page.setViewportSize({ width, height: 740 });
    await hasNoOverflow(page, width);
    await expect(menu).toBeHidden();
  }
  await page.getByRole("button", { name: "Menu" }).click();
  for (const link of barLinks) await expect(menu.getByRole("link", { name: link, exact: true })).toBeVisible();
  await menu.getByRole("link", { name: "Company" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();

  await setLetterSpacing(page, "");
  await page.setViewportSize({ width: 1000, height: 740 });
  await expect(menu.getByRole("link")).toHaveText(barLinks);
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
});

function setLetterSpacing(page: Page, spacing: string): Promise<void> {
  return page.evaluate((letterSpacing) => {
    document.documentElement.style.letterSpacing = letterSpacing;
  }, spacing);
}
