import { expect, type Page } from "@playwright/test";
import { browserCookies } from "../../rig/people.ts";
import { readSeeds } from "../seeds.ts";
import type { Account } from "./accounts.ts";

const blankPage = "/blank-page";

/** Gives the browser the session of an account that logged in when the shop was seeded. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const session = readSeeds().sessions[account];
  await page.context().addCookies(browserCookies(session));
  await storeEntries(page, session.entries);
}

/** Puts entries into the browser's local storage, before any screen of the app is open if none is. */
export async function storeEntries(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  if (page.url() === "about:blank") await openBlankPage(page);
  await page.evaluate((all) => {
    for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text);
  }, entries);
}

/** Opens a page of the shop's origin on which no code of the app runs. */
async function openBlankPage(page: Page): Promise<void> {
  // Naming its icon keeps the browser from asking for one.
  const body = '<link rel="icon" href="data:,">';
  await page.route(`**${blankPage}`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(blankPage);
  await page.unroute(`**${blankPage}`);
}

/** Opens a screen and waits until it answers to taps. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
}
