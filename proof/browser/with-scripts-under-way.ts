import { expect, type Page, type Route } from "@playwright/test";

/** Holds the page's scripts back, as a slow line does, until the answer is called. */
export async function withScriptsUnderWay(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isOpen) return route.continue();
    held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  };
}
