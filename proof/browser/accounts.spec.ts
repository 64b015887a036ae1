import { fitsEveryone, twoLooks } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { asha, newcomer } from "./people/accounts.ts";
import { createShopper } from "./people/shopper.ts";
import { expect, test } from "./test.ts";

test("somebody signs up, logs in, is greeted by name and signs out", async ({ shopper, page }) => {
  await shopper.signsUp();
  await expect(page).toHaveURL(/\/login$/);
  await shopper.fillsLogin(newcomer);
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await shopper.isGreeted(newcomer);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null"))).toMatchObject({
    email: newcomer.email,
    fullName: newcomer.fullName,
  });
  expect(await shopper.hasSession()).toBe(true);

  await shopper.opens("/Product");
  await shopper.signsOut();
  await shopper.isGuest();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  await expect.poll(() => shopper.hasSession()).toBe(false);
});

test("a guest's greeting leads to the log-in, and the log-in back to where it was asked for", async ({
  shopper,
  page,
}) => {
  await shopper.opens("/");
  await page.getByRole("link", { name: "Hello, Guest" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await shopper.opens("/login?next=%2FProduct%3Fq%3Dhub");
  await shopper.fillsLogin(asha);
  await expect(page).toHaveURL(/\/Product\?q=hub$/);
});

test("whoever is signed in is offered the way on instead of the form, or signs out there", async ({
  shopper,
  page,
}) => {
  await shopper.isSignedIn();
  await shopper.opens("/login?next=%2FProduct");
  const main = page.getByRole("main");
  await expect(main).toContainText("You are signed in as Asha Rao.");
  await expect(shopper.form("Log in")).toHaveCount(0);
  await fitsEveryone(page, twoLooks);
  await main.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/Product$/);
  await page.goBack();
  await main.getByRole("button", { name: "Sign out" }).click();
  await shopper.isGuest();
});

test("the news of a new account gives way to what went wrong with the log-in", async ({
  shopper,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/401/);
  await shopper.signsUp();
  await shopper.fillsLogin({ ...newcomer, password: "wrong1" });
  await expect(page.getByRole("alert")).toHaveText("Email or password is incorrect.");
  await expect(page.getByText("Account created. Please log in.")).toBeHidden();
});

test("a log-in leads to no other site", async ({ shopper, page, shop }) => {
  await shopper.opens("/login?next=//evil.example/orders");
  await shopper.fillsLogin(asha);
  await shopper.isGreeted(asha);
  await expect(page).toHaveURL(`${shop.url}/`);
});

test("a wrong password is refused in words, and too many tries say how long to wait", async ({
  shopper,
  page,
  shop,
  expectedFaults,
}) => {
  expectedFaults.push(/401|429/);
  await shopper.opens("/login");
  await shopper.fillsLogin({ ...asha, password: "wrong1" });
  await expect(page.getByRole("alert")).toHaveText("Email or password is incorrect.");

  // Somebody else guesses on, until the wait is long enough to be read.
  const guess = () =>
    page.request.post("/api/auth/login", {
      data: { email: asha.email, password: "wrong1" },
      headers: { Origin: shop.url },
    });
  await expect
    .poll(async () => Number((await guess()).headers()["retry-after"] ?? 0), { timeout: 60_000, intervals: [200] })
    .toBeGreaterThan(6);
  await shopper.fillsLogin(asha);
  await expect(page.getByRole("alert")).toHaveText(/^Too many tries\. Please wait \d+ seconds? and try again\.$/);
  await expect(shopper.form("Log in").getByLabel("Email")).toHaveValue(asha.email);
});

test("a sign-up says at each field what is wrong, and keeps what was typed", async ({
  shopper,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/40[09]/);
  await shopper.opens("/signup");
  const form = shopper.form("Sign up");
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByText("Please fill in this field.")).toHaveCount(3);
  await expect(form.getByLabel("Full name")).toBeFocused();

  await shopper.fillsSignup({ fullName: "R2 D2", email: "asha@fleet", password: "letters" }, { agrees: false });
  await form.getByRole("button", { name: "Create account" }).click();
  for (const [label, sentence] of [
    ["Full name", "Please enter a valid name (letters only, 3-50 characters)."],
    ["Email", "Please enter a valid email address"],
    ["Password", "Password must be at least 6 characters long and include at least one letter and one number."],
  ] as const) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(sentence.replace(/[().]/g, "\\$&")),
    );
  }
  await expect(form.getByText("Please tick this box to create an account.")).toBeVisible();
  await fitsEveryone(page, twoLooks);

  await shopper.fillsSignup({ ...asha, password: "letters 1" });
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByText("Use letters and numbers only.")).toBeVisible();

  await shopper.fillsSignup({ ...asha, email: asha.email.toUpperCase() });
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByText("An account with this email already exists.")).toBeVisible();
  await expect(form.getByLabel("Full name")).toHaveValue(asha.fullName);
  await expect(page).toHaveURL(/\/signup$/);
});

test("a password can be looked at", async ({ shopper, page }) => {
  await shopper.opens("/login");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("ampere22");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("ampere22");
});

test("a forgotten password is replaced by the link of a mail, once, and all sessions end", async ({
  shopper,
  page,
  shop,
  browser,
  expectedFaults,
}) => {
  expectedFaults.push(/40[13]/);
  const other = await browser.newContext({ baseURL: shop.url });
  const phone = createShopper(await other.newPage());
  await phone.logsIn();

  await shopper.opens("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await shopper.form("Forgot password").getByLabel("Email").fill(asha.email);
  await shopper.form("Forgot password").getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/^If there is an account with this email/)).toBeVisible();

  const link = await shopper.readsResetLink(shop.dataDir);
  expect(link).toContain(`${shop.url}/reset-password#token=`);
  await shopper.opens(link);
  await shopper.form("New password").getByLabel("New password").fill("tesla44x");
  await shopper.form("New password").getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed. Please log in.")).toBeVisible();
  expect(await phone.hasSession()).toBe(false);
  await other.close();

  await shopper.fillsLogin(asha);
  await expect(page.getByRole("alert")).toHaveText("Email or password is incorrect.");
  await shopper.fillsLogin({ ...asha, password: "tesla44x" });
  await shopper.isGreeted(asha);

  await shopper.opens("/");
  await shopper.opens(link);
  await shopper.form("New password").getByLabel("New password").fill("another55");
  await shopper.form("New password").getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This link was used before or is too old. Please ask for a new one.",
  );
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("without a network the log-in says so and keeps what was typed", async ({
    shopper,
    visitor,
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(noNetwork);
    await shopper.opens("/login");
    await visitor.isReadyForOffline();
    await page.context().setOffline(true);
    await expect(page.getByText(/^Logging in needs a network\./)).toBeVisible();
    await shopper.fillsLogin(asha);
    await expect(page.getByRole("alert")).toHaveText("You seem to be offline. Check your connection and try again.");
    await expect(shopper.form("Log in").getByLabel("Email")).toHaveValue(asha.email);
  });
});

test("the account screens fit everyone", async ({ shopper, page }) => {
  for (const path of ["/login", "/signup", "/forgot-password", "/reset-password", "/reset-password#token=x"]) {
    await shopper.opens(path);
    const button = page.getByRole("main").getByRole("button", { name: /^(Log in|Create|Send|Change)/ });
    if ((await button.count()) > 0 && !path.includes("forgot")) await button.click();
    await fitsEveryone(page, twoLooks);
  }
});
