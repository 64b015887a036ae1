import { screensOf } from "../rig/screens.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { owner } from "./people/accounts.ts";
import { expect, test } from "./test.ts";

test.describe("while no one has an account", () => {
  test.use({ isNewShop: true });

  test("signs the first admin up with the right setup code", async ({ admin, desk, page, expectedFaults }) => {
    expectedFaults.push(/40[013]/);
    await admin.signsUp({ code: "wrong-setup-code" });
    await expect(page.getByRole("alert")).toContainText("not valid");
    await expect(page.getByLabel("Email")).toHaveValue(owner.email);
    // The screen reads the code of its address once.
    await page.goto("/");
    await admin.signsUp({ password: "password1" });
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription(
      /This password is too common\. Please choose another\.$/,
    );

    await admin.signsUp();
    const created = page.getByText("Account created. Please log in.");
    await expect(created).toBeVisible();
    await admin.fillsLogin(page.getByRole("main"), "wrong12345");
    await expect(page.getByRole("alert")).toHaveText("Email or password is incorrect.");
    await expect(created).toBeHidden();
    await desk.receivesEnquiry();
    await admin.logsIn();
    await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
    await expect(page.getByRole("definition")).toContainText(["24", "1", "0"]);

    await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Enquiries" }).click();
    const row = page.getByRole("row").nth(1);
    for (const cell of ["Asha Rao", "9876543210", "asha@fleet.example", "DC fast charger 60 kW", "depot in Nashik"]) {
      await expect(row).toContainText(cell);
    }
    await expect(page.getByRole("columnheader")).toHaveText([
      ...["#", "Name", "Contact", "Email", "Product Type", "Message", "Date", "Status", "Assigned to"],
    ]);
  });
});

test("renews a session in place, and ends it by Logout", async ({ admin, page, expectedFaults }) => {
  expectedFaults.push(/401/);
  await admin.begins("/admin/Main", "Dashboard Overview");
  await admin.losesSession();
  await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Enquiries" }).click();
  await expect(page.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await admin.logsInAgain();
  await expect(page.getByText("No enquiries found")).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin log in" })).toBeVisible();
  await expect(page).toHaveURL(/\/Admin$/);
  expect(await page.evaluate(() => ["token", "admin"].map((name) => localStorage.getItem(name)))).toEqual([null, null]);
  expect(await page.evaluate(async () => (await fetch("/api/health")).status)).toBe(200);
  expect((await page.request.get("/api/enquiry/count")).status()).toBe(401);
});

/** Screens of the desk; login, editors and the gallery are for everybody, or lead to what is. */
const guarded = screensOf("admin", { product: "1", order: "1", enquiry: "1", quotation: "1", invoice: "1" }).filter(
  (path) => /^\/(admin\/|ManageProduct|Enquiry|addproduct|EditProduct)/.test(path),
);

test("keeps the desk's screens from visitors and made-up tokens", async ({ admin, page, expectedFaults }) => {
  expectedFaults.push(/401/);
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === "/");
  }
  await page.goto("/about");
  await expect(page).toHaveURL(/\/Aboutus$/);
  await page.goto("/contact");
  await expect(page).toHaveURL(/\/Contactus$/);

  const storeToken = (token: string) => page.evaluate((made) => localStorage.setItem("token", made), token);
  await storeToken("garbage");
  await page.goto("/admin/Main");
  await expect(page).toHaveURL((url) => url.pathname === "/");
  const claims = Buffer.from(JSON.stringify({ role: "admin", exp: 4_102_444_800 })).toString("base64url");
  await storeToken(`x.${claims}.x`);
  await page.goto("/Enquiry");
  await expect(page.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
  // A request that is refused later would open it again.
  await admin.hasAllOfTheScreen();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toContainText("Please log in");
});

test("shows new enquiries and recent activity on the dashboard", async ({ admin, desk, page }) => {
  await desk.receivesEnquiry();
  await admin.begins("/admin/Main", "Dashboard Overview");
  await expect(page.getByRole("region", { name: "Enquiries" })).toContainText("1");
  await expect(page.getByRole("link", { name: "Asha Rao · DC fast charger 60 kW" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("joined as an admin");
  await page.getByText("7 days", { exact: true }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.getByText("Show as a table").first().click();
  await expect(page.getByRole("table", { name: "Enquiries" }).getByRole("row")).toHaveCount(8);
  await fitsEveryone(page);
});
