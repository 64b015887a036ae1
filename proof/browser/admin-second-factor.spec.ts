import { appCode } from "../../api/src/testing/authenticator.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { colleagues, owner } from "./people/accounts.ts";
import type { Admin } from "./people/admin.ts";
import { tabsTo } from "./people/keyboard.ts";
import { expect, test } from "./test.ts";

/** Switches the owner's second factor on, by the keyboard. Returns the secret, the code that it took, and the recovery
 *  codes. */
async function switchesOn({ page }: Admin) {
  await tabsTo(page, page.getByRole("button", { name: "Set up" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Set up the second factor" });
  await expect(dialog.getByLabel("Your password", { exact: true })).toBeFocused();
  await fitsEveryone(page, phoneLook);
  await page.keyboard.type(owner.password);
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Switch on the second factor" });
  await expect(form.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await fitsEveryone(page, phoneLook);
  const secret = ((await form.getByText("Or enter this key").locator("span").textContent()) ?? "").replaceAll(" ", "");
  const code = appCode(secret, Date.now());
  await tabsTo(page, form.getByLabel("Code", { exact: true }));
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused();
  const recoveryCodes = await page
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await fitsEveryone(page, phoneLook);
  return { secret, code, recoveryCodes };
}

/** The next code of the app that was not used before. */
async function nextCode(secret: string, used: string): Promise<string> {
  await expect.poll(() => appCode(secret, Date.now() + 30_000)).not.toBe(used);
  return appCode(secret, Date.now() + 30_000);
}

test("switches on a second factor and logs in with a code, by the keyboard", async ({
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/40[13]/);
  await admin.begins("/admin/account", "Your account");
  const { secret, code, recoveryCodes } = await switchesOn(admin);
  const saved = page.waitForEvent("download");
  await tabsTo(page, page.getByRole("button", { name: "Download" }));
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toBe("recovery-codes.txt");
  await tabsTo(page, page.getByRole("button", { name: "I have saved them" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Recovery codes left: 10.")).toBeVisible();
  await expect(page.getByText(recoveryCodes[0] ?? "")).toBeHidden();

  await page.goto("/Admin?other");
  await admin.fillsLogin(page.getByRole("main"));
  const field = page.getByLabel("Code", { exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveValue(owner.password);
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await fitsEveryone(page, phoneLook);
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/A code has 6 digits/);
  await field.fill(code);
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/already used\. Please wait for the next one\./);
  await expect(field).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveValue(owner.password);
  await field.fill(await nextCode(secret, code));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
});

test("logs in again with a recovery code where the session ends while typing", async ({
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/40[13]/);
  await admin.begins("/admin/account", "Your account");
  const { recoveryCodes } = await switchesOn(admin);
  await admin.opens("/admin/people", "Team");
  await page.getByLabel("Email of the new admin").fill("dev@urjavahan.example");
  await page.getByRole("combobox", { name: "Role" }).selectOption("sales");
  await page.getByLabel("Your password").fill(owner.password);
  await admin.losesSession();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await admin.fillsLogin(dialog);
  await expect(dialog.getByLabel("Code", { exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(dialog.getByLabel("Recovery code")).toBeFocused();
  await fitsEveryone(page, phoneLook);
  await page.keyboard.type(recoveryCodes[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The link has been emailed to dev@urjavahan.example.")).toBeVisible();

  await admin.opens("/admin/account", "Your account");
  await expect(page.getByText("Recovery codes left: 9.")).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).click();
  const off = page.getByRole("dialog", { name: "Switch off the second factor?" });
  await off.getByLabel("Your password", { exact: true }).fill(owner.password);
  await off.getByRole("button", { name: "Use a recovery code" }).click();
  await off.getByLabel("Recovery code").fill(recoveryCodes[0] ?? "");
  await off.getByRole("button", { name: "Switch off" }).click();
  await expect(off.getByLabel("Recovery code")).toHaveAccessibleDescription(/wrong or was already used/);
  await fitsEveryone(page, phoneLook);
  await off.getByLabel("Recovery code").fill(recoveryCodes[1] ?? "");
  await off.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("Your second factor is off.")).toBeVisible();
  await admin.opens("/admin/activity", "Activity");
  const actions = page.getByRole("table", { name: "Activity" }).locator("tbody").getByRole("row");
  await expect(actions.first()).toContainText(/Meera Nair.*switched off their second factor/);
});

test("removes the second factor of a colleague who lost the phone", async ({ admin, page, playwright, shop }) => {
  const { email, password } = colleagues.sales;
  const headers = { Origin: shop.url };
  const colleague = await playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders: headers });
  await colleague.post("/api/admins/adminslogin", { data: { email, password } });
  const { secret } = await (await colleague.post("/api/admins/second-factor", { data: { password } })).json();
  await colleague.put("/api/admins/second-factor", { data: { code: appCode(secret, Date.now()) } });

  await admin.begins("/admin/people", "Team");
  await fitsEveryone(page);
  await page.getByLabel(`More for ${colleagues.sales.name}`).click();
  await page.getByRole("button", { name: `Remove the second factor of ${colleagues.sales.name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Remove the second factor of ${colleagues.sales.name}?` });
  await dialog.getByLabel("Your password", { exact: true }).fill(owner.password);
  await fitsEveryone(page, phoneLook);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`The second factor of ${colleagues.sales.name} is removed.`)).toBeVisible();
  expect((await colleague.post("/api/admins/adminslogin", { data: { email, password } })).status()).toBe(200);
  await colleague.dispose();
});

test("leads an owner to the account while the second factor is due", async ({ admin, page, expectedFaults }) => {
  expectedFaults.push(/403/);
  let isDue = false;
  await page.route("**/api/admins/me", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const secondFactor = { ...json.secondFactor, dueAt: "2026-12-13T08:00:00.000Z", isDue };
    await route.fulfill({ response, json: { ...json, secondFactor } });
  });
  await admin.begins("/admin/activity", "Activity");
  const banner = page.getByRole("region", { name: "Deadline for the second factor" });
  await expect(banner).toContainText("need a second factor from 13 Dec 2026, 13:30.");
  await fitsEveryone(page, phoneLook);
  await page.route("**/api/admins", (route) =>
    route.fulfill({ status: 403, json: { error: "Due.", code: "second-factor-due", requestId: "1" } }),
  );
  isDue = true;
  await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(banner).toContainText("now need a second factor to use the desk.");
  await fitsEveryone(page, phoneLook);
  await page.setViewportSize({ width: 360, height: 500 });
  await banner.getByRole("link", { name: "Set it up" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeInViewport();
});
