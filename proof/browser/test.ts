import { test as base, expect, type Page } from "@playwright/test";
import { type Admin, createAdmin } from "./people/admin.ts";
import { type Buyer, createBuyer } from "./people/buyer.ts";
import { type Clerk, createClerk } from "./people/clerk.ts";
import { callAsOwner, createDesk, type Desk } from "./people/desk.ts";
import { createEditor, type Editor } from "./people/editor.ts";
import { createShopper, type Shopper } from "./people/shopper.ts";
import { createVisitor, type Visitor } from "./people/visitor.ts";
import { readSeeds } from "./seeds.ts";
import { openShop, type Shop, type ShopSettings } from "./shop.ts";
import { type Shops, shopsInTurn } from "./shops-in-turn.ts";

type Fixtures = {
  /** How this story's shop is installed. */
  shopSettings: ShopSettings;
  /** Whether no one has an account yet. */
  isNewShop: boolean;
  shop: Shop;
  /** Faults that this test brings about on purpose; any other console error or failed request fails it. */
  expectedFaults: RegExp[];
  desk: Desk;
  visitor: Visitor;
  editor: Editor;
  clerk: Clerk;
  buyer: Buyer;
  admin: Admin;
  shopper: Shopper;
};

type WorkerFixtures = { shops: Shops };

export const test = base.extend<Fixtures, WorkerFixtures>({
  shopSettings: [{}, { option: true }],
  isNewShop: [false, { option: true }],
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const shops = shopsInTurn(readSeeds().shop);
      await use(shops);
      await shops.close();
    },
    { scope: "worker" },
  ],
  shop: async ({ shopSettings, isNewShop, shops }, use) => {
    if (!isNewShop && Object.keys(shopSettings).length === 0) {
      const shop = await shops.take();
      await use(shop);
      return shops.giveBack(shop);
    }
    const seeds = readSeeds();
    const shop = await openShop(isNewShop ? seeds.newShop : seeds.shop, shopSettings);
    await use(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  expectedFaults: async ({}, use) => use([]),
  page: async ({ page, expectedFaults }, use) => {
    const faults = collectFaults(page);
    await use(page);
    expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([]);
  },
  desk: async ({ shop }, use) => {
    const calls = await callAsOwner(shop);
    await use(createDesk(calls, shop));
    await calls.dispose();
  },
  buyer: async ({ page }, use) => use(createBuyer(page)),
  clerk: async ({ page }, use) => use(createClerk(page)),
  editor: async ({ page }, use) => use(createEditor(page)),
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
