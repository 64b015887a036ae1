import { expect, type Page } from "@playwright/test";
import { readKeptData } from "../../rig/kept-data.ts";
import { owner } from "./accounts.ts";
import type { Desk } from "./desk.ts";
import { openScreen } from "./session.ts";

export const ravi = { name: "Ravi Patil", email: "ravi@urjavahan.example", password: "voltage240" } as const;
export const sunil = { name: "Sunil More", email: "sunil@urjavahan.example", password: "voltage240" } as const;
type RepDetails = typeof ravi | typeof sunil;

/** The owner's invitation, and the rep's sign-up by it. */
export async function joinsTheTeam({ calls }: Desk, { name: userName, email, password }: RepDetails): Promise<void> {
  const invite = { email, role: "rep", password: owner.password };
  const { link } = await (await calls.post("/api/admins/invites", { data: invite })).json();
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get("code");
  const answer = await calls.post("/api/admins/adminsignup", { data: { userName, email, password, code } });
  expect(answer.status()).toBe(201);
}

/** A new sales rep whose phone is ready to work without a network. */
export async function aReadyRep(page: Page, desk: Desk, person: RepDetails = ravi) {
  await joinsTheTeam(desk, person);
  const rep = createRep(page);
  await rep.logsIn(person);
  await rep.isReady();
  return rep;
}

/** A sales rep with a phone. */
export function createRep(page: Page) {
  const form = page.getByRole("form", { name: "New enquiry" });
  return {
    form,
    opens: (path: string) => openScreen(page, path),

    async logsIn({ name, email, password }: RepDetails) {
      await openScreen(page, "/field/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByLabel("Name of this phone").fill(`Phone of ${name}`);
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
    },

    /** The catalogue and the screens are on the phone. */
    async isReady() {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect.poll(async () => (await readKeptData(page)).stores["cf-cache/products"]?.length).toBe(24);
      await openScreen(page, "/field/device");
      await expect(page.getByRole("heading", { name: "Ready for the field" })).toBeVisible();
    },

    async fills(customer: string, contact = "98765 43210") {
      await form.getByLabel("Name", { exact: true }).fill(customer);
      await form.getByLabel("Contact number").fill(contact);
    },

    async agreesAndSaves() {
      await form.getByLabel("I read this aloud and the customer agreed").check();
      await form.getByRole("button", { name: "Save enquiry" }).click();
    },

    async logsOut() {
      await openScreen(page, "/field/device");
      await page.getByRole("button", { name: "Log out" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
      await expect(page.getByRole("heading", { name: "Sales rep log in" })).toBeVisible();
    },
  };
}
