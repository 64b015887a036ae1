import { type DeskRole, deskRoles } from "@chargefront/shared/person/rights";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { colleagues, owner } from "./people/accounts.ts";
import { createAdmin } from "./people/admin.ts";
import { expect, test } from "./test.ts";

/** The first screen of each role, how many links the panel has for it, and an address that is not part of it. */
const days = {
  owner: { heading: "Dashboard Overview", links: 18, foreign: undefined },
  accounts: { heading: "Dashboard Overview", links: 12, foreign: "/admin/people" },
  sales: { heading: "Enquiries", links: 12, foreign: "/about" },
  dispatch: { heading: "Orders", links: 7, foreign: "/Enquiry" },
  content: { heading: "Manage Products", links: 11, foreign: "/admin/orders" },
} as const satisfies Record<DeskRole, object>;

for (const role of deskRoles) {
  test(`begins the day of ${role} at the right screen, and shows the screens of the role`, async ({ admin, page }) => {
    const { heading, links, foreign } = days[role];
    await admin.isSignedIn(role);
    await admin.opens("/Admin", heading);
    const panel = page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link");
    await expect(panel).toHaveCount(links);
    // Every screen that is offered opens, and a call that was refused would be a fault.
    for (const link of await panel.all()) {
      await link.click();
      await expect(link).toHaveAttribute("aria-current", "page");
      await expect(page.locator("h1:not([data-loading])").first()).toBeVisible();
    }
    if (!foreign) return;
    await admin.opens(foreign, "This screen is not part of your role");
    await fitsEveryone(page, phoneLook);
    await page.getByRole("link", { name: "Go to your home screen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });
}

test("shows the company's data read-only to an admin who is no owner", async ({ admin, page }) => {
  await admin.isSignedIn("dispatch");
  await admin.opens("/admin/company", "Company");
  const main = page.getByRole("main");
  await expect(main.getByText("Only an owner can change this.")).toBeVisible();
  const phone = main.getByLabel("Phone number");
  await expect(phone).toHaveValue(/^\d{10}$/);
  await expect(phone).toHaveAttribute("readonly");
  await expect(main.getByLabel("Monday")).toBeDisabled();
  const holiday = main.getByRole("group", { name: "Holiday 2", exact: true });
  await expect(holiday.getByLabel("Name")).toHaveAttribute("readonly");
  await expect(main.getByRole("button")).toHaveCount(0);
  await fitsEveryone(page);
});

test("asks before someone hides a product who cannot show it again", async ({ admin, clerk, page }) => {
  await admin.isSignedIn("content");
  await admin.opens("/ManageProduct", "Manage Products");
  const title = "DC fast charger 60 kW";
  await clerk.more(title).click();
  await page.getByRole("button", { name: `Hide ${title}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Only someone who sets prices can show it again.");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(clerk.row(title)).toContainText("Hidden");
});

for (const [role, sentence] of [
  ["content", "Download all products as a CSV file, which Excel opens."],
  ["sales", "Orders and enquiries contain personal data: do not share them outside."],
] as const) {
  test(`says to ${role} in a sentence which data an export contains`, async ({ admin, page }) => {
    await admin.isSignedIn(role);
    await admin.opens("/ManageProduct/import", "Import and export");
    await expect(page.getByText(sentence)).toBeVisible();
  });
}

test("gives an admin another role and suspends them, and both hold at once", async ({
  admin,
  page,
  browser,
  desk,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const colleague = createAdmin(await context.newPage());
  await colleague.isSignedIn("sales");
  await colleague.opens("/Enquiry", "Enquiries");

  await admin.begins("/admin/people", "Team");
  const { name } = colleagues.sales;
  const change = page.getByRole("button", { name: `Change the role of ${name}` });
  const dialog = page.getByRole("dialog", { name: `Role of ${name}` });
  await change.click();
  await dialog.getByLabel("Role", { exact: true }).selectOption("dispatch");
  await fitsEveryone(page);
  await dialog.getByLabel("Your password").fill(owner.password);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name}'s role has been changed.`)).toBeVisible();
  await expect(page.getByRole("row", { name }).getByText("Dispatch")).toBeVisible();

  await colleague.page.reload();
  await expect(colleague.page.getByRole("heading", { name: "This screen is not part of your role" })).toBeVisible();
  await colleague.page.getByRole("link", { name: "Go to your home screen" }).click();
  await expect(colleague.page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

  await change.click();
  await dialog.getByLabel("Suspended", { exact: false }).check();
  await dialog.getByLabel("Your password").fill(owner.password);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name} is suspended and logged out.`)).toBeVisible();
  await colleague.page.reload();
  await expect(colleague.page.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
  await context.close();

  // Another owner reactivates them while this dialog is open.
  await change.click();
  const team = await (await desk.calls.get("/api/admins")).json();
  const { id } = team.find(({ userName }: { userName: string }) => userName === name);
  const reactivation = { password: owner.password, status: "active" };
  expect((await desk.calls.patch(`/api/admins/${id}`, { data: reactivation })).status()).toBe(200);
  await dialog.getByLabel("Role", { exact: true }).selectOption("sales");
  await dialog.getByLabel("Your password").fill(owner.password);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name}'s role has been changed.`)).toBeVisible();
  await expect(page.getByRole("row", { name }).getByText("suspended")).toHaveCount(0);
});
