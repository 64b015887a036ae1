import type { APIRequestContext } from "@playwright/test";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { owner } from "./people/accounts.ts";
import { readMailedLink } from "./people/mailed-link.ts";
import { expect, test } from "./test.ts";

const invited = { name: "Dev Shah", email: "dev@urjavahan.example", password: "voltage240" } as const;

test("invites an admin, who joins by the link, and removes them", async ({ admin, page, browser, shop }) => {
  await admin.begins("/admin/people", "Team");
  const form = page.getByRole("form", { name: "Invite an admin" });
  await form.getByLabel("Email of the new admin").fill(invited.email);
  await form.getByLabel("Role").selectOption("owner");
  await form.getByLabel("Your password").fill(owner.password);
  await form.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText(`The link has been emailed to ${invited.email}.`)).toBeVisible();
  const link = await form.getByLabel("Invitation link").inputValue();
  await expect(page.getByRole("list", { name: "Open invitations" })).toContainText(invited.email);

  const elsewhere = await browser.newContext({ baseURL: shop.url });
  const other = await elsewhere.newPage();
  await other.goto(new URL(link).pathname + new URL(link).hash);
  await other.getByLabel("Name").fill(invited.name);
  await other.getByLabel("Email").fill(invited.email);
  await other.getByLabel("Password").fill(invited.password);
  await other.getByRole("button", { name: "Create account" }).click();
  await expect(other.getByText("Account created. Please log in.")).toBeVisible();
  await other.getByLabel("Email").fill(invited.email);
  await other.getByLabel("Password").fill(invited.password);
  await other.getByRole("button", { name: "Log in" }).click();
  await expect(other.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();

  await page.reload();
  await expect(page.getByText("No open invitations.")).toBeVisible();
  await page.getByRole("button", { name: `Remove ${invited.name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Remove ${invited.name}?` });
  await expect(dialog).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await dialog.getByLabel("Your password").fill(owner.password);
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText(`${invited.name} is removed and logged out.`)).toBeVisible();
  await expect(page.getByText("The only owner cannot be removed")).toBeVisible();

  await other.goto("/Enquiry");
  await expect(other.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
  await elsewhere.close();

  await admin.opens("/admin/activity", "Activity");
  const actions = page.getByRole("table", { name: "Activity" }).locator("tbody").getByRole("row");
  await expect(actions.nth(0)).toContainText(/Meera Nair.*removed the admin Dev Shah/);
  await expect(actions.nth(1)).toContainText(/Dev Shah.*joined as an admin/);
  await expect(actions.nth(2)).toContainText(/Meera Nair.*invited a colleague as owner/);
  await fitsEveryone(page);
  await actions.nth(0).getByRole("link", { name: invited.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
});

test("invites and revokes by the keyboard alone on a phone", async ({ admin, page, expectedFaults }) => {
  expectedFaults.push(/403/);
  await page.setViewportSize({ width: 360, height: 740 });
  await admin.begins("/admin/people", "Team");
  await page.getByLabel("Email of the new admin").focus();
  await page.keyboard.type(invited.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Sales");
  await page.keyboard.press("Tab");
  await page.keyboard.type("voltage2022");
  await page.keyboard.press("Enter");
  const password = page.getByLabel("Your password", { exact: true });
  await expect(password).toHaveAccessibleDescription(/Wrong password\./);
  await expect(password).toBeFocused();
  await expect(page.getByLabel("Email of the new admin")).toHaveValue(invited.email);
  await password.press("Control+a");
  await page.keyboard.type(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Invitation link")).toHaveValue(/AdminSignup#code=/);
  await fitsEveryone(page);

  const revoke = page.getByRole("button", { name: `Revoke the invitation of ${invited.email}` });
  await revoke.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(page.getByText(`The invitation of ${invited.email} is revoked.`)).toBeVisible();
  await expect(page.getByText("No open invitations.")).toBeVisible();
});

test("lists and ends own sessions and renews passwords", async ({ admin, page, playwright, shop, expectedFaults }) => {
  expectedFaults.push(/40[13]/);
  await admin.isSignedIn();
  const elsewhere = await playwright.request.newContext({ baseURL: shop.url });
  const statusOf = async (browser: APIRequestContext) => (await browser.get("/api/enquiry/count")).status();
  await elsewhere.post("/api/admins/adminslogin", { data: { email: owner.email, password: owner.password } });
  expect(await statusOf(elsewhere)).toBe(200);
  await admin.opens("/admin/account", "Your account");
  const sessions = page.getByRole("list", { name: "Your sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await sessions.filter({ hasText: "Another device" }).getByRole("button", { name: /^End/ }).click();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText("This device");
  expect(await statusOf(elsewhere)).toBe(401);
  await elsewhere.dispose();

  await page.getByLabel("My follow-ups are due or overdue").selectOption("No emails");
  await expect(page.getByText("Saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("My follow-ups are due or overdue")).toHaveValue("none");
  await expect(page.getByLabel("An enquiry is assigned to me")).toHaveValue("at-once");

  const change = page.getByRole("form", { name: "Change password" });
  await change.getByLabel("Your password").fill("wrong1234");
  await change.getByLabel("New password").fill("voltage2047");
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(change.getByLabel("Your password")).toHaveAccessibleDescription(/Wrong password\./);
  await expect(change.getByLabel("New password")).toHaveValue("voltage2047");
  await change.getByLabel("Your password").fill(owner.password);
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed. Your other devices are logged out.")).toBeVisible();
  await fitsEveryone(page);

  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/Admin$/);
  await expect(page.getByText("You are logged out.")).toBeVisible();
  expect(await statusOf(page.request)).toBe(401);

  await page.getByRole("link", { name: "Choose a new one" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose a new admin password" })).toBeVisible();
  await page.getByLabel("Email").fill(owner.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/^If there is an account with this email/)).toBeVisible();
  await fitsEveryone(page);
  const link = await readMailedLink(shop.dataDir);
  expect(link).toContain(`${shop.url}/AdminReset#token=`);
  const choosesPassword = async (password: string) => {
    await page.goto("/");
    await page.goto(link);
    await page.getByRole("form", { name: "New password" }).getByLabel("New password").fill(password);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await choosesPassword("voltage2088");
  await expect(page.getByText("Password changed. Please log in.")).toBeVisible();
  await admin.logsIn("voltage2088");
  await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
  await choosesPassword("voltage2099");
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
});
