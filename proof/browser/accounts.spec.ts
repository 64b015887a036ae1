import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { asha, newcomer } from "./people/accounts.ts";
import { readMailedLink } from "./people/mailed-link.ts";
import { createShopper } from "./people/shopper.ts";
import { expect, test } from "./test.ts";

test("leads from the login back to where it began, and to no other site", async ({ shopper, page, shop }) => {
  await shopper.opens("/Product?q=hub");
  await page.getByRole("link", { name: "Hello, Guest" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await shopper.fillsLogin(asha);
  await expect(page).toHaveURL(/\/Product\?q=hub$/);
  await shopper.signsOut();
  await shopper.isGuest();
  await shopper.opens("/login?next=%2FProduct%3Fq%3Dhub");
  await shopper.fillsLogin(asha);
  await expect(page).toHaveURL(/\/Product\?q=hub$/);

  // A customer who is signed in is offered the way on instead of the form, or signs out there.
  await shopper.opens("/login?next=%2FProduct");
  const main = page.getByRole("main");
  await expect(main).toContainText("You are logged in as Asha Rao.");
  await expect(shopper.form("Log in")).toHaveCount(0);
  await fitsEveryone(page);
  await main.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/Product$/);
  await page.goBack();
  await main.getByRole("button", { name: "Log out" }).click();
  await shopper.isGuest();

  await shopper.opens("/login?next=//evil.example/orders");
  await shopper.fillsLogin(asha);
  await shopper.isGreeted(asha);
  await expect(page).toHaveURL(`${shop.url}/`);
});

test("shows the account in the phone's menu, with the way in and out", async ({ shopper, page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await shopper.opens("/Product?q=hub");
  const button = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Main" });
  await button.click();
  await menu.getByRole("link", { name: "Log in" }).click();
  await shopper.fillsLogin(asha);
  await expect(page).toHaveURL(/\/Product\?q=hub$/);
  await button.click();
  await expect(menu.getByRole("region", { name: "Account" })).toContainText(asha.email);
  await fitsEveryone(page, phoneLook);
  await menu.getByRole("link", { name: "Return & Orders" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your Orders" })).toBeVisible();
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole("button", { name: "Log out" }).click();
  await shopper.isGuest();
  await expect(menu).toBeHidden();
});

test("refuses a login offline and after too many tries", async ({ shopper, desk, page, expectedFaults }) => {
  expectedFaults.push(/401|429/, noNetwork);
  await shopper.opens("/login");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("ampere22");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("ampere22");

  await shopper.fillsLogin({ ...asha, password: "wrong1" });
  const problem = page.getByRole("alert");
  await expect(problem).toHaveText("Email or password is incorrect.");
  await page.context().setOffline(true);
  await expect(page.getByText(/^Connect to the internet to log in\./)).toBeVisible();
  await shopper.fillsLogin(asha);
  await expect(problem).toHaveText("You seem to be offline. Check your connection and try again.");
  await page.context().setOffline(false);

  // Someone else guesses on, until the wait is long enough to be read.
  const data = { email: asha.email, password: "wrong1" };
  const guess = () => desk.calls.post("/api/auth/login", { data });
  await expect
    .poll(async () => Number((await guess()).headers()["retry-after"] ?? 0), { intervals: [200] })
    .toBeGreaterThan(6);
  await shopper.fillsLogin(asha);
  await expect(problem).toHaveText(/^Too many attempts\. Please wait \d+ seconds? and try again\.$/);
  await expect(shopper.form("Log in").getByLabel("Email")).toHaveValue(asha.email);
  await fitsEveryone(page);
});

test("says at each field of a sign-up what is wrong", async ({ shopper, page, expectedFaults }) => {
  expectedFaults.push(/40[09]/);
  await shopper.opens("/signup");
  const form = shopper.form("Sign up");
  const create = form.getByRole("button", { name: "Create account" });
  await create.click();
  await expect(form.getByText("Please fill in this field.")).toHaveCount(3);
  await expect(form.getByLabel("Full name")).toBeFocused();

  await shopper.fillsSignup({ fullName: "R2 D2", email: "asha@fleet", password: "letters" }, { agrees: false });
  await create.click();
  for (const sentence of [
    "Please enter a valid name (letters only, 3-50 characters).",
    "Please enter a valid email address",
    "Password must be at least 6 characters long and include at least one letter and one number.",
  ]) {
    await expect(form.getByText(sentence)).toBeVisible();
  }
  await expect(form.getByText("Please tick this box to create an account.")).toBeVisible();
  await fitsEveryone(page);

  await shopper.fillsSignup({ ...newcomer, password: "letters 1" });
  await create.click();
  await expect(form.getByText("Use letters and numbers only.")).toBeVisible();
  // Leaving the field shows the sentence, too; the submission then moves the focus, away from a field being filled.
  await expect(form.getByLabel("Password", { exact: true })).toBeFocused();

  await shopper.fillsSignup({ ...asha, email: asha.email.toUpperCase() });
  await create.click();
  await expect(form.getByText("An account with this email already exists.")).toBeVisible();
  await expect(form.getByLabel("Full name")).toHaveValue(asha.fullName);
  await expect(page).toHaveURL(/\/signup$/);
});

test("replaces a forgotten password by an emailed link", async ({ shopper, page, shop, browser, expectedFaults }) => {
  expectedFaults.push(/40[13]/);
  const other = await browser.newContext({ baseURL: shop.url });
  const phone = createShopper(await other.newPage());
  await phone.isSignedIn();
  expect(await phone.hasSession()).toBe(true);

  await shopper.opens("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await fitsEveryone(page, phoneLook);
  const forgot = shopper.form("Forgot password");
  await forgot.getByLabel("Email").fill(asha.email);
  await forgot.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/^If there is an account with this email/)).toBeVisible();
  await shopper.opens("/reset-password");
  await fitsEveryone(page, phoneLook);

  const link = await readMailedLink(shop.dataDir);
  expect(link).toContain(`${shop.url}/reset-password#token=`);
  const choosesPassword = async (password: string) => {
    await shopper.opens("/");
    await shopper.opens(link);
    // The token stays behind the # of the address.
    await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await shopper.form("New password").getByLabel("New password").fill(password);
    await shopper.form("New password").getByRole("button", { name: "Change password" }).click();
  };
  await choosesPassword("tesla44x");
  await expect(page.getByText("Password changed. Please log in.")).toBeVisible();
  expect(await phone.hasSession()).toBe(false);
  await other.close();

  await shopper.fillsLogin(asha);
  await expect(page.getByRole("alert")).toHaveText("Email or password is incorrect.");
  await shopper.fillsLogin({ ...asha, password: "tesla44x" });
  await shopper.isGreeted(asha);

  await choosesPassword("another55");
  await expect(page.getByRole("alert")).toHaveText(
    "This link has expired or was already used. Please request a new one.",
  );
  await fitsEveryone(page, phoneLook);
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
