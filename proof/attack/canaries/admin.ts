import type { Page } from "@playwright/test";
import type { Session } from "../sessions.ts";
import { placesOf, readDevice } from "./read-device.ts";

type Shift = {
  readonly api: string;
  readonly admin: Session;
  readonly words: readonly string[];
  readonly wrong: string[];
};

const screens = [
  "/admin/Main",
  "/Enquiry",
  "/admin/orders",
  "/admin/mail",
  "/admin/activity",
  "/admin/people",
] as const;

/** An admin reads everything there is about everybody: nothing of it stays on the device. */
export async function worksAsAdmin(page: Page, { api, admin, words, wrong }: Shift): Promise<void> {
  const [name = "", value = ""] = admin.cookie.split("=");
  await page.context().addCookies([{ name, value, url: api, httpOnly: true, sameSite: "Lax" }]);
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, admin.entries);
  let isSeen = false;
  const look = async () => {
    const shown = await page.content();
    isSeen ||= words.some((word) => shown.includes(word));
  };
  for (const path of screens) {
    await page.goto(path);
    await page.locator("main h1:not([data-loading])").first().waitFor();
    await page.waitForLoadState("networkidle");
    await look();
    const row = page.locator("main tbody a").first();
    if (path !== "/Enquiry" && path !== "/admin/orders") continue;
    await row.click();
    await page.waitForLoadState("networkidle");
    await look();
  }
  if (!isSeen) wrong.push("the desk showed nobody: nothing was proved");
  wrong.push(...placesOf(words, await readDevice(page)).map((place) => `the desk left something in ${place}`));
}

/** Logs out without a network, as in a lift, and comes back into one. */
export async function leavesAsAdmin(page: Page, wrong: string[]): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL("**/Admin");
  await context.setOffline(false);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const { status } = await page.evaluate(async () => ({ status: (await fetch("/api/enquiry/count")).status }));
  if (status !== 401) wrong.push(`after a logout without a network the desk's session still answers ${status}`);
}
