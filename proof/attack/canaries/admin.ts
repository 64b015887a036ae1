import type { Page } from "@playwright/test";
import { type Session, storageOf } from "../sessions.ts";
import { placesOf, readDevice } from "./read-device.ts";

type Shift = {
  readonly api: string;
  readonly admin: Session;
  readonly words: readonly string[];
  readonly wrong: string[];
};

const screens = ["/admin/Main", "/Enquiry", "/admin/orders", "/admin/mail", "/admin/activity", "/admin/people"];
const withDetails = new Set(["/Enquiry", "/admin/orders"]);

/** An admin reads everything there is about everybody: nothing of it stays on the device. */
export async function worksAsAdmin(page: Page, { api, admin, words, wrong }: Shift): Promise<void> {
  await page.context().addCookies(storageOf(api, admin).cookies);
  await page.evaluate((entries) => void Object.assign(localStorage, entries), admin.entries);
  for (const path of screens) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.locator("main h1:not([data-loading])").first().waitFor();
    if (!withDetails.has(path)) continue;
    await page.locator("main tbody a").first().click();
    await page.locator("main h1:not([data-loading])").first().waitFor();
    await page.waitForLoadState("networkidle");
  }
  wrong.push(...placesOf(words, await readDevice(page)).map((place) => `the desk left something in ${place}`));
}

/** Logs out without a network, as in a lift, and comes back into one. */
export async function leavesAsAdmin(page: Page, wrong: string[]): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  // On a phone the bar is always folded.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/Admin");
  await context.setOffline(false);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const { status } = await page.evaluate(async () => ({ status: (await fetch("/api/enquiry/count")).status }));
  if (status !== 401) wrong.push(`after a logout without a network the desk's session still answers ${status}`);
}
