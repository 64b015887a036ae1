import { fulfilmentStates, paymentStates } from "@chargefront/shared/order/order";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { asha } from "./people/accounts.ts";
import { cards, createBuyer } from "./people/buyer.ts";
import { expect, test } from "./test.ts";

const reader = "RFID reader kit";

test("questions a wrong PIN, and asks a guest to sign in before paying", async ({ buyer, shopper, page }) => {
  await buyer.addsToBasket(reader);
  await buyer.goesToCheckout();
  await buyer.fillsAddress({ pin: "560001" });
  await expect(page.getByText("PIN code 560001 is in Karnataka, but you chose Maharashtra.")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.getByRole("button", { name: "Yes, deliver there" }).click();
  await expect(page.getByRole("heading", { name: "Please log in to pay" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await shopper.fillsLogin(asha);
  await buyer.isAtPayment();
  await buyer.paysWith(cards.good);
  await buyer.isThanked();
});

test("charges no changed price before the buyer agrees", async ({ buyer, desk, page, expectedFaults }) => {
  expectedFaults.push(/409/);
  await buyer.startsAtPayment(reader);
  await buyer.keepsItsCopy();
  await desk.changesProduct(reader, { price: "7450.50" });
  await buyer.paysWith(cards.good);
  await expect(page.getByText(`${reader} now costs ₹7,450.50 (earlier ₹7,450.00).`)).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.getByRole("button", { name: "Continue with ₹7,450.50" }).click();
  await desk.changesProduct(reader, { price: "7450" });
  await buyer.placesOrder();
  await expect(page.getByText(`${reader} now costs ₹7,450.00 (earlier ₹7,450.50).`)).toBeVisible();
  await page.getByRole("button", { name: "Continue with ₹7,450.00" }).click();
  await buyer.placesOrder();
  await buyer.isThanked();

  // A price that rose since the basket was filled needs no confirmation once the review shows it. Other texts do.
  await buyer.startsAtPayment(reader);
  await desk.changesProduct(reader, { price: "7950" });
  await page.reload();
  await expect(page.getByRole("button", { name: "Place Order · ₹7,950.00" })).toBeVisible();
  await buyer.isAtPayment();
  await buyer.paysWith(cards.good);
  await buyer.isThanked();

  await buyer.startsAtPayment(reader);
  await desk.changesProduct(reader, { description: "Without cards." });
  await buyer.paysWith(cards.good);
  const question = page.getByRole("alert").filter({ hasText: "You have not been charged." });
  await expect(question).toContainText(`${reader} has changed since you added it to your cart.`);
  await question.getByRole("button", { name: "Continue with ₹7,950.00" }).click();
  await buyer.placesOrder();
  await buyer.isThanked();
});

test("names products that were renamed or are gone", async ({ buyer, desk, page, expectedFaults }) => {
  expectedFaults.push(/409/);
  const gone = "AC wallbox 7.4 kW with cable";
  await buyer.startsAtPayment(gone, reader);
  await buyer.keepsItsCopy();
  await desk.changesProduct(reader, { title: "RFID reader kit, cards only" });
  await buyer.paysWith(cards.good);
  const question = page.getByRole("alert").filter({ hasText: "You have not been charged." });
  await expect(question).toContainText(`${reader} is now called RFID reader kit, cards only. Do you still want it?`);
  await expect(question).toContainText("The total is still ₹43,950.00.");
  await expect(page.getByRole("button", { name: /^Place Order/ })).toBeDisabled();
  await fitsEveryone(page, phoneLook);
  await question.getByRole("button", { name: "Continue with ₹43,950.00" }).click();

  await desk.calls.delete(`/api/products/delete/${await desk.productId(gone)}`);
  await buyer.placesOrder();
  await expect(question).toContainText(`${gone} is no longer available.`);
  await question.getByRole("button", { name: "Continue with ₹7,450.00" }).click();
  await buyer.placesOrder();
  // A product that is no longer sold stays in the cart, where it can be removed.
  await expect(page.getByText(/Thank you! Your order TEST-/)).toBeVisible();
  const orders = await buyer.ordersListed();
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText("RFID reader kit, cards only");
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("shows orders offline, and takes no payment", async ({
    buyer,
    desk,
    shopper,
    visitor,
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(noNetwork);
    await desk.receivesOrder(reader);
    await shopper.isSignedIn();
    await shopper.opens("/");
    await visitor.isReadyForOffline();
    await buyer.startsAtPayment(reader);
    await expect(await buyer.ordersListed()).toHaveCount(1);
    await page.context().setOffline(true);
    await expect(await buyer.ordersListed()).toHaveCount(1);
    await expect(page.getByText(/These are your orders as of/)).toBeVisible();
    await buyer.opens("/payment");
    await expect(page.getByRole("heading", { name: "Connect to the internet to pay" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await buyer.isAtPayment();
  });
});

test("brings back what was removed, and asks to quote a large basket", async ({ buyer, page, context }) => {
  const isEmpty = page.getByRole("heading", { name: "Your cart is empty" });
  for (const path of ["/checkout", "/address", "/payment"]) {
    await buyer.opens(path);
    await expect(isEmpty).toBeVisible();
  }
  const charger = "DC fast charger 60 kW";
  await buyer.addsToBasket(charger);
  await buyer.opens("/checkout");
  await page.getByRole("button", { name: `Remove ${charger}` }).click();
  await expect(isEmpty).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await fitsEveryone(page, phoneLook);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: charger })).toBeVisible();

  // A line that is gone in another tab is gone here.
  const other = createBuyer(await context.newPage());
  await other.opens("/checkout");
  await other.page.getByRole("button", { name: `Remove ${charger}` }).click();
  await expect(isEmpty).toBeVisible();
  await other.page.getByRole("button", { name: "Undo" }).click();

  // A quantity that is being typed survives a reload.
  await page.getByLabel(`How many of ${charger}`).fill("3");
  await page.reload();
  await expect(page.getByLabel(`How many of ${charger}`)).toHaveValue("3");
  await page.getByRole("button", { name: `One less of ${charger}` }).click();
  await page.getByRole("link", { name: "Request a quotation" }).click();
  await expect(page.getByLabel(`How many of ${charger}`)).toHaveValue("2");
  await fitsEveryone(page, phoneLook);
  await expect(page.getByRole("button", { name: `Remove ${charger}` })).toBeVisible();
});

test("fits everyone with orders in every state", async ({ buyer, shopper, desk, page }) => {
  await desk.receivesOrder(reader);
  await shopper.isSignedIn();
  // No order passes through all states in one story.
  await page.route("**/api/orders/get", async (route) => {
    const [order] = await (await route.fetch()).json();
    await route.fulfill({ json: inEveryState(order) });
  });
  await page.route(/\/api\/orders\/[0-9a-f-]{36}$/, async (route) => {
    const order = await (await route.fetch()).json();
    const timeline = [...paymentStates, ...fulfilmentStates.slice(1)].map((kind) => ({ kind, at: order.createdAt }));
    await route.fulfill({
      json: {
        ...order,
        payment: "part_refunded",
        fulfilment: "stopped",
        gift: true,
        timeline,
        products: [...order.products, { ...order.products[0], id: order.id, title: "Kiosk 2" }],
      },
    });
  });
  await expect(await buyer.ordersListed()).toHaveCount(paymentStates.length);
  await fitsEveryone(page);
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Order history" })).toBeVisible();
  await fitsEveryone(page);

  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page.getByText("Added to your cart at today's prices. No longer sold: Kiosk 2.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.getByRole("link", { name: "Ask about this order" }).click();
  await expect(page.getByLabel(`How many of ${reader}`)).toHaveValue("1");
  await expect(page.getByLabel("Message")).toHaveValue(/^Order TEST-\d{4}-\d{5}: $/);
});

function inEveryState(order: { id: string; number: string }) {
  return paymentStates.map((payment, at) => ({
    ...order,
    // The first keeps its id, and can be opened.
    id: at === 0 ? order.id : `${order.id}-${at}`,
    number: ["pending", "failed", "expired"].includes(payment) ? null : order.number,
    payment,
    fulfilment: fulfilmentStates[at % fulfilmentStates.length],
  }));
}
