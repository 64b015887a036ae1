import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type Admin, createAdmin } from "./people/admin.ts";
import { createShopper, type Shopper } from "./people/shopper.ts";
import { createVisitor, type Visitor } from "./people/visitor.ts";
import { openShop, type Shop, type ShopSettings } from "./shop.ts";

type Fixtures = {
  /** How this story's shop is installed. */
  shopSettings: ShopSettings;
  shop: Shop;
  /** Faults that this test brings about on purpose; any other console error or failed request fails it. */
  expectedFaults: RegExp[];
  visitor: Visitor;
  admin: Admin;
  shopper: Shopper;
};

export const test = base.extend<Fixtures>({
  shopSettings: [{}, { option: true }],
  shop: async ({ shopSettings }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "chargefront-shop-"));
    await cp(process.env.SEEDED_DATA_DIR ?? "", dataDir, { recursive: true });
    const shop = await openShop(dataDir, shopSettings);
    await use(shop);
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  expectedFaults: async ({}, use) => use([]),
  page: async ({ page, expectedFaults }, use) => {
    const faults = collectFaults(page);
    await use(page);
    expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([]);
  },
  visitor: async ({ page }, use) => use(createVisitor(page)),
  admin: async ({ page }, use) => use(createAdmin(page)),
  shopper: async ({ page }, use) => use(createShopper(page)),
});

export { expect };

function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Playwright's own word in the stories that do without a service worker.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => faults.push(`page: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    // Leaving a page cancels what it was still fetching.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") faults.push(`request: ${reason} ${request.url()}`);
  });
  return faults;
}
