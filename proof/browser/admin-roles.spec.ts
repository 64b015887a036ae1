import { type DeskRole, deskRoles } from "@chargefront/shared/person/rights";
import type { APIRequestContext, Page } from "@playwright/test";
import { fitsEveryone, phoneLook, twoLooks } from "./fits-everyone.ts";
import { createAdmin } from "./people/admin.ts";
import { expect, test } from "./test.ts";

const own = "voltage2021";
const password = "voltage240";

/** An owner has let somebody in; answers their email. */
async function hasColleague(request: APIRequestContext, role: DeskRole, origin: string): Promise<string> {
  const email = `${role}@urjavahan.example`;
  const headers = { Origin: origin };
  const invited = await request.post("/api/admins/invites", { data: { email, role, password: own }, headers });
  const { code } = await invited.json();
  const signup = { email, password, userName: `Colleague of ${role}`, code };
  await request.post("/api/admins/adminsignup", { data: signup, headers });
  return email;
}

async function logsIn(page: Page, email: string) {
  await page.goto("/Admin");
  const place = page.getByRole("main");
  await place.getByLabel("Email").fill(email);
  await place.getByLabel("Password").fill(password);
  await place.getByRole("button", { name: "Log in" }).click();
}

/** Where each begins, what the panel has for them, and an address that is not theirs. */
const days = {
  owner: { heading: "Dashboard Overview", links: 16, foreign: undefined },
  accounts: { heading: "Dashboard Overview", links: 10, foreign: "/admin/people" },
  sales: { heading: "Enquiries", links: 10, foreign: "/about" },
  dispatch: { heading: "Orders", links: 7, foreign: "/Enquiry" },
  content: { heading: "Manage Products", links: 11, foreign: "/admin/orders" },
} as const satisfies Record<DeskRole, object>;

for (const role of deskRoles) {
  test(`the day of ${role} begins at the right screen, and shows what is theirs`, async ({
    admin,
    page,
    browser,
    shop,
  }) => {
    await admin.isSignedIn();
    const email = await hasColleague(page.request, role, shop.url);
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 } });
    const colleague = await context.newPage();
    const refused: string[] = [];
    colleague.on("response", (answer) => {
      if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`);
    });
    await logsIn(colleague, email);
    const { heading, links, foreign } = days[role];
    await expect(colleague.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    const panel = colleague.getByRole("navigation", { name: "Admin Panel" }).getByRole("link");
    await expect(panel).toHaveCount(links);
    // Every screen that is offered opens, and asks for nothing that is refused.
    const offered = await panel.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const path of offered) {
      await colleague.goto(path);
      await expect(colleague.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await colleague.waitForLoadState("networkidle");
    }
    expect(refused).toEqual([]);
    await createAdmin(colleague).opens("/admin/Main", "Dashboard Overview");
    await fitsEveryone(colleague, twoLooks);
    if (foreign) {
      await createAdmin(colleague).opens(foreign, "This screen is not part of your role");
      await fitsEveryone(colleague, phoneLook);
      await colleague.getByRole("link", { name: "Go to your first screen" }).click();
      await expect(colleague.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    }
    await context.close();
  });
}

test("who is no owner reads the company's data, and is told who changes them", async ({
  admin,
  page,
  browser,
  shop,
}) => {
  await admin.isSignedIn();
  const email = await hasColleague(page.request, "dispatch", shop.url);
  const context = await browser.newContext({ baseURL: shop.url });
  const colleague = await context.newPage();
  await logsIn(colleague, email);
  await colleague.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Company" }).click();
  const main = colleague.getByRole("main");
  await expect(main.getByText("Only an owner can change this.")).toBeVisible();
  const phone = main.getByLabel("Phone number");
  await expect(phone).toHaveValue(/^\d{10}$/);
  await expect(phone).toHaveAttribute("readonly");
  await expect(main.getByLabel("Monday")).toBeDisabled();
  await expect(main.getByRole("group", { name: "Holiday 2", exact: true }).getByLabel("Name")).toHaveAttribute(
    "readonly",
  );
  await expect(main.getByRole("button")).toHaveCount(0);
  await fitsEveryone(colleague, twoLooks);
  await context.close();
});

test("an owner gives another role and suspends, and both hold at once", async ({ admin, page, browser, shop }) => {
  await admin.isSignedIn();
  const email = await hasColleague(page.request, "sales", shop.url);
  const context = await browser.newContext({ baseURL: shop.url });
  const colleague = await context.newPage();
  await logsIn(colleague, email);
  await expect(colleague.getByRole("heading", { level: 1, name: "Enquiries" })).toBeVisible();

  await admin.opens("/admin/people", "People");
  const name = "Colleague of sales";
  await page.getByRole("button", { name: `Change the role of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Role of ${name}` });
  await dialog.getByLabel("Role", { exact: true }).selectOption("dispatch");
  await fitsEveryone(page, twoLooks);
  await dialog.getByLabel("Your password").fill(own);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name} is changed.`)).toBeVisible();
  await expect(page.getByRole("row", { name }).getByText("Dispatch")).toBeVisible();

  await colleague.reload();
  await expect(colleague.getByRole("heading", { name: "This screen is not part of your role" })).toBeVisible();
  await colleague.getByRole("link", { name: "Go to your first screen" }).click();
  await expect(colleague.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

  await page.getByRole("button", { name: `Change the role of ${name}` }).click();
  await dialog.getByLabel("Suspended", { exact: false }).check();
  await dialog.getByLabel("Your password").fill(own);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name} is suspended and signed out.`)).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
  await context.close();
});
