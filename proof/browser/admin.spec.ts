import { fitsEveryone, phoneLook, twoLooks } from "./fits-everyone.ts";
import { sentEnquiry } from "./people/sender.ts";
import { goodWords } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

test.describe("while nobody has an account", () => {
  test.use({ isNewShop: true });

  test("the first admin signs up with the setup code, logs in, and reads what a visitor sent", async ({
    visitor,
    admin,
    page,
  }) => {
    await visitor.opens("/Contactus");
    await visitor.fills("Enquiry", goodWords);
    await visitor.picksProduct("DC fast charger 60 kW");
    await visitor.sends("Enquiry");
    await expect(page.getByText("Message sent successfully!")).toBeVisible();

    await admin.signsUp();
    await expect(page.getByText("Account created. Please log in.")).toBeVisible();
    await admin.logsIn();
    await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
    const counts = page.getByRole("definition");
    await expect(counts.nth(0)).toHaveText("24");
    await expect(counts.nth(1)).toHaveText("1");
    await expect(counts.nth(2)).toHaveText("0");

    await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Enquiries" }).click();
    const row = page.getByRole("row").nth(1);
    for (const cell of [goodWords.name, "9876543210", goodWords.email, "DC fast charger 60 kW", goodWords.message]) {
      await expect(row).toContainText(cell);
    }
    await expect(page.getByRole("columnheader")).toHaveText([
      "#",
      "Name",
      "Contact",
      "Email",
      "Product Type",
      "Message",
      "Date",
      "Status, assignee",
    ]);
  });

  test("a wrong setup code is refused and what was typed stays", async ({ admin, page, expectedFaults }) => {
    expectedFaults.push(/403/);
    await admin.signsUp({ code: "wrong-setup-code" });
    await expect(page.getByRole("alert")).toContainText("not valid");
    await expect(page.getByLabel("Email")).toHaveValue("meera@urjavahan.example");
  });

  test("a weak password is explained at the field", async ({ admin, page, expectedFaults }) => {
    expectedFaults.push(/400/);
    const password = page.getByLabel("Password");
    await admin.signsUp({ password: "letters" });
    await expect(password).toHaveAccessibleDescription(
      /Password must be at least 8 characters long and include at least one letter and one number\.$/,
    );
    await admin.signsUp({ password: "volt age 2021" });
    await expect(password).toHaveAccessibleDescription(/Use letters and numbers only\.$/);
    await admin.signsUp({ password: "password1" });
    await expect(password).toHaveAccessibleDescription(/This password is too common\. Please choose another\.$/);
  });

  test("a wrong password is refused in words", async ({ admin, page, expectedFaults }) => {
    expectedFaults.push(/401/);
    await admin.signsUp();
    await expect(page.getByText("Account created. Please log in.")).toBeVisible();
    await admin.fillsLogin(page.getByRole("main"), "wrong12345");
    await expect(page.getByRole("alert")).toHaveText("Email or password is incorrect.");
    await expect(page.getByText("Account created. Please log in.")).toBeHidden();
  });
});

test("an empty shop has no enquiries", async ({ admin, page }) => {
  await admin.isSignedIn();
  await page.goto("/Enquiry");
  await expect(page.getByText("No enquiries found")).toBeVisible();
});

test("Logout forgets the admin, leads to /Admin and ends the session on the server", async ({ admin, page }) => {
  await admin.isSignedIn();
  await admin.opens("/admin/Main", "Dashboard Overview");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin log in" })).toBeVisible();
  await expect(page).toHaveURL(/\/Admin$/);
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("admin")])).toEqual([
    null,
    null,
  ]);
  expect(await page.evaluate(async () => (await fetch("/api/health")).status)).toBe(200);
  expect((await page.request.get("/api/enquiry/count")).status()).toBe(401);
});

const guarded = [
  "/admin/Main",
  "/ManageProduct",
  "/ManageProduct/import",
  "/Enquiry",
  "/Enquiry/1",
  "/addproduct",
  "/EditProduct/1",
  "/admin/orders",
  "/admin/orders/1",
  "/admin/mail",
  "/admin/pages",
  "/admin/company",
  "/admin/translations",
  "/admin/activity",
  "/admin/people",
];

const tokenOf = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
const tokens = [
  { name: "a garbage token", token: "garbage" },
  { name: "another role", token: tokenOf({ role: "customer", exp: 4_102_444_800 }) },
  { name: "a token that has run out", token: tokenOf({ role: "admin", exp: 1 }) },
];

test("without a token every admin screen leads to Home", async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === "/");
  }
});

for (const { name, token } of tokens) {
  test(`${name} leads from an admin screen to Home`, async ({ visitor, page }) => {
    await visitor.opens("/");
    await page.evaluate((stored) => localStorage.setItem("token", stored), token);
    await page.goto("/admin/Main");
    await expect(page).toHaveURL((url) => url.pathname === "/");
  });
}

test("a visitor who types an editor's address lands on the public page", async ({ page }) => {
  await page.goto("/about");
  await expect(page).toHaveURL(/\/Aboutus$/);
  await page.goto("/contact");
  await expect(page).toHaveURL(/\/Contactus$/);
});

test("a made-up token shows the frame but no data", async ({ visitor, page, expectedFaults }) => {
  expectedFaults.push(/401/);
  await visitor.opens("/");
  await page.evaluate(
    (stored) => localStorage.setItem("token", stored),
    tokenOf({ role: "admin", exp: 4_102_444_800 }),
  );
  await page.goto("/Enquiry");
  await expect(page.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toContainText("Please log in");
});

test("a session that ends is begun again in place, and what was asked for goes on", async ({
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/401/);
  await admin.isSignedIn();
  await admin.opens("/admin/Main", "Dashboard Overview");
  await admin.losesSession();
  await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Enquiries" }).click();
  await expect(page.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await admin.logsInAgain();
  await expect(page.getByText("No enquiries found")).toBeVisible();
});

test("the dashboard tells what came and what was done, plots it, and fits everyone", async ({ admin, page }) => {
  await admin.isSignedIn();
  await sentEnquiry(page);
  await admin.opens("/admin/Main", "Dashboard Overview");
  await expect(page.getByRole("region", { name: "Enquiries" })).toContainText("1");
  await expect(page.getByRole("link", { name: `${goodWords.name} · DC fast charger 60 kW` })).toBeVisible();
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("joined as an admin");
  await page.getByText("7 days", { exact: true }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.getByText("Show as a table").first().click();
  await expect(page.getByRole("table", { name: "Enquiries" }).getByRole("row")).toHaveCount(8);
  await fitsEveryone(page, twoLooks);
});
