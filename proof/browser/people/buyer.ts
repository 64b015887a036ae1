import type { Product } from "@chargefront/shared/product/product";
import { expect, type Page } from "@playwright/test";
import { deliveryAddress } from "./delivery-address.ts";
import { openScreen, signIn, storeEntries } from "./session.ts";

/** The provider's test cards. */
export const cards = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  insufficientFunds: "4000 0000 0000 9995",
  expired: "4000 0000 0000 0069",
  wrongCode: "4000 0000 0000 0127",
  asksTheBank: "4000 0027 6000 3184",
} as const;

export type Buyer = ReturnType<typeof createBuyer>;

/** A shopper on the way from the product list to an order. */
export function createBuyer(page: Page) {
  const opens = (path: string) => openScreen(page, path);

  return {
    page,
    opens,

    async addsToBasket(title: string) {
      await opens("/Product");
      const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) });
      // The device may have it in its cart already.
      await card.getByRole("button", { name: /^(Add to cart|One more of )/ }).click();
      await expect(card.getByLabel(`Quantity of ${title}`)).toBeVisible();
    },

    async goesToCheckout() {
      await opens("/checkout");
      await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    },

    /** Types an address without a GSTIN; returns the texts by the names of their fields. */
    async typesAddress(changes: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
      const { gstin: _, ...usual } = deliveryAddress;
      const typed = { ...usual, ...changes };
      for (const [name, text] of Object.entries(typed)) {
        const field = page.locator(`main form [name=${name}]`);
        await (name === "state" ? field.selectOption(text) : field.fill(text));
      }
      return typed;
    },

    async fillsAddress(changes: Readonly<Record<string, string>> = {}) {
      await this.typesAddress(changes);
      await page.getByRole("button", { name: "Deliver to this Address" }).click();
    },

    /** Begins at the review, signed in as Asha, with these products in the basket and an address. */
    async startsAtPayment(...titles: string[]) {
      await signIn(page, "asha");
      const products: Product[] = await (await page.request.get("/api/products/get")).json();
      const basket = products
        .filter(({ title }) => titles.includes(title))
        .map(({ _id: id, imageURL: image, ...words }) => ({ ...words, id, image }));
      expect(basket).toHaveLength(titles.length);
      await storeEntries(page, { basket: JSON.stringify(basket), address: JSON.stringify(deliveryAddress) });
      await opens("/payment");
      await this.isAtPayment();
    },

    async isAtPayment() {
      await expect(page.getByRole("heading", { name: "Review Your Order" })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
    },

    /** Waits for this device's copy of the catalogue, which stays as it is until another page is opened: the desk's
     *  changes are news to it. */
    async keepsItsCopy() {
      await expect.poll(() => page.evaluate(() => localStorage.getItem("prices-as-of"))).not.toBeNull();
      await page.evaluate(holdCatalogueLock);
    },

    async entersCard(number: string) {
      await page.getByRole("textbox", { name: "Card number" }).fill(number);
      await page.getByRole("textbox", { name: "Expiry date" }).fill("12/34");
      await page.getByRole("textbox", { name: "Security code" }).fill("123");
    },

    async placesOrder() {
      await page.getByRole("button", { name: /^Place Order/ }).click();
    },

    async paysWith(number: string) {
      await this.entersCard(number);
      await this.placesOrder();
    },

    /** Home says that the order is paid. */
    async isThanked() {
      await expect(page.getByText(/Thank you! Your order TEST-\d{4}-\d{5} is paid/)).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === "/");
      await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
    },

    async ordersListed() {
      await opens("/orders");
      await expect(page.getByRole("heading", { name: "Your Orders" })).toBeVisible();
      return page.getByRole("article");
    },
  };
}

/** Takes the lock under which the catalogue is synced, and keeps it; runs in the page. */
function holdCatalogueLock(): Promise<void> {
  return new Promise((held) => {
    void navigator.locks.request("cf-catalogue", () => {
      held();
      return new Promise(() => {});
    });
  });
}
