import type { Page } from "@playwright/test";

const blankPage = "/blank-page";

/** Puts entries into the browser's local storage before any screen of the app is open. */
export async function storeEntries(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  // Naming its icon keeps the browser from asking for one.
  const body = '<link rel="icon" href="data:,">';
  await page.route(`**${blankPage}`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(blankPage);
  await page.evaluate((all) => {
    for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text);
  }, entries);
  await page.unroute(`**${blankPage}`);
}
