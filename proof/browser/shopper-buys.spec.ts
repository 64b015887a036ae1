import { fulfilmentStates, paymentStates } from "@chargefront/shared/order/order";
import { fitsEveryone, phoneLook, twoLooks } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { asha, newcomer } from "./people/accounts.ts";
import { cards, createBuyer } from "./people/buyer.ts";
import { changesProduct } from "./people/changed-product.ts";
import { createShopper } from "./people/shopper.ts";
import { expect, test } from "./test.ts";

const cable = "RFID reader kit";

test("somebody signs up, fills a basket, pays and sees the order", async ({ shopper, page }) => {
  const buyer = createBuyer(page);
  await shopper.signsUp();
  await shopper.logsIn(newcomer);
  await buyer.addsToBasket(cable);
  await buyer.opens("/checkout");
  await page.getByRole("button", { name: `One more of ${cable}` }).click();
  await page.getByRole("checkbox", { name: "This order contains a gift" }).check();
  await expect(page.getByText("Subtotal (2 items)")).toBeVisible();
  await buyer.reachesPayment();
  await expect(page.getByText("no real card is charged")).toBeVisible();
  await expect(page.getByText("Behind the weighbridge")).toBeVisible();
  await buyer.paysWith(cards.good);
  await buyer.isThanked();

  await page.getByRole("button", { name: "See the order" }).click();
  await expect(page.getByRole("heading", { name: /^Order CF-/ })).toBeVisible();
  await expect(page.getByText("This order contains a gift.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Paid" })).toBeVisible();
  const orders = await buyer.ordersListed();
  await expect(orders).toHaveCount(1);
  await expect(orders.first()).toContainText("2 × ₹7,450.00");
  await expect(orders.first()).toContainText("₹14,900.00");

  // The last address is remembered.
  await buyer.addsToBasket(cable);
  await buyer.goesToCheckout();
  await expect(page.getByLabel("Landmark")).toHaveValue("Behind the weighbridge");
});

test("a guest is asked to sign in before paying, and comes back to the payment with everything kept", async ({
  shopper,
  page,
}) => {
  const buyer = createBuyer(page);
  await buyer.addsToBasket(cable);
  await buyer.goesToCheckout();
  await buyer.fillsAddress();
  await expect(page.getByRole("heading", { name: "Please sign in to pay" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await shopper.fillsLogin(asha);
  await buyer.isAtPayment();
  await buyer.paysWith(cards.good);
  await buyer.isThanked();
});

test("a price that changed is shown and asked about before anything is charged", async ({
  shopper,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const buyer = createBuyer(page);
  await shopper.isSignedIn();
  await buyer.startsAtPayment(cable);
  // The admin was quicker than this device's copy of the catalogue.
  let isChanged = true;
  await page.route("**/api/payment/create", async (route) => {
    if (!isChanged) return route.continue();
    isChanged = false;
    const { basket } = route.request().postDataJSON();
    const line = { id: basket[0].id, title: cable, image: "/images/x.webp", price: 7_450.5, quantity: 1 };
    const body = { error: "Prices have changed since you saw them.", code: "price-changed", requestId: "1" };
    return route.fulfill({ status: 409, json: { ...body, basket: { lines: [line], gone: [], amount: 7_450.5 } } });
  });
  await buyer.paysWith(cards.good);
  await expect(page.getByText(`${cable} costs ₹7,450.50 now. It was ₹7,450.00 when you looked.`)).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.getByRole("button", { name: "Go on with ₹7,450.50" }).click();
  await buyer.placesOrder();
  // And back again, at the server's true price.
  await expect(page.getByText(`${cable} costs ₹7,450.00 now. It was ₹7,450.50 when you looked.`)).toBeVisible();
  await page.getByRole("button", { name: "Go on with ₹7,450.00" }).click();
  await buyer.placesOrder();
  await buyer.isThanked();
});

test("a product that is renamed at the same price while its buyer looks at the review is not bought until they agree", async ({
  shopper,
  page,
  browser,
  shop,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const buyer = createBuyer(page);
  await shopper.isSignedIn();
  await buyer.startsAtPayment(cable);
  await changesProduct(browser, shop, cable, { title: "RFID reader kit, cards only" });
  await buyer.paysWith(cards.good);
  const question = page.getByRole("alert").filter({ hasText: "Nothing was charged." });
  await expect(question).toContainText(
    `${cable} is called RFID reader kit, cards only now. Is it still what you want?`,
  );
  await expect(question).toContainText("The total is ₹7,450.00 as before.");
  await expect(page.getByRole("button", { name: /^Place Order/ })).toBeDisabled();
  await fitsEveryone(page, phoneLook);
  await question.getByRole("button", { name: "Go on with ₹7,450.00" }).click();
  await buyer.placesOrder();
  await buyer.isThanked();
  const orders = await buyer.ordersListed();
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText("RFID reader kit, cards only");
});

test("a price that rose since the basket was filled is asked about although the review shows it already", async ({
  shopper,
  page,
  browser,
  shop,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const buyer = createBuyer(page);
  await shopper.isSignedIn();
  await buyer.startsAtPayment(cable);
  await changesProduct(browser, shop, cable, { price: "7950" });
  await page.reload();
  await expect(page.getByRole("button", { name: "Place Order · ₹7,950.00" })).toBeVisible();
  await buyer.isAtPayment();
  await buyer.paysWith(cards.good);
  const question = page.getByRole("alert").filter({ hasText: "Nothing was charged." });
  await expect(question).toContainText(`${cable} has changed since you put it into the basket.`);
  await question.getByRole("button", { name: "Go on with ₹7,950.00" }).click();
  await buyer.placesOrder();
  await buyer.isThanked();
});

test("a product that is gone is named, and the rest can be ordered", async ({ shopper, page, expectedFaults }) => {
  expectedFaults.push(/409/);
  const buyer = createBuyer(page);
  const gone = "AC wallbox 7.4 kW with cable";
  await shopper.isSignedIn();
  await buyer.startsAtPayment(gone, cable);
  let isGone = true;
  await page.route("**/api/payment/create", async (route) => {
    if (!isGone) return route.continue();
    isGone = false;
    const [first, second] = route.request().postDataJSON().basket;
    const line = { id: second.id, title: cable, image: "/images/x.webp", price: 7_450, quantity: 1 };
    const body = { error: "A product in your basket is no longer sold.", code: "product-gone", requestId: "1" };
    return route.fulfill({
      status: 409,
      json: { ...body, basket: { lines: [line], gone: [first.id], amount: 7_450 } },
    });
  });
  await buyer.paysWith(cards.good);
  await expect(page.getByText(`${gone} is no longer sold.`)).toBeVisible();
  await page.getByRole("button", { name: "Go on with ₹7,450.00" }).click();
  await buyer.placesOrder();
  await expect(page.getByText(/Thank you! Your order CF-/)).toBeVisible();
});

test.describe("with a worker that keeps pages", () => {
  test.use({ serviceWorkers: "allow" });

  test("who signs out in the middle of a payment leaves nothing of it on the device", async ({ shopper, page }) => {
    const buyer = createBuyer(page);
    await shopper.isSignedIn();
    await buyer.startsAtPayment(cable);
    await buyer.paysWith(cards.asksTheBank);
    await page.getByRole("dialog").getByRole("button", { name: "Abandon" }).click();
    await shopper.signsOut();
    await shopper.isGuest();
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    for (const trace of ["Asha", "Chakan", "98765", "_secret_"]) expect(stored).not.toContain(trace);
    await shopper.isSignedIn("ravi");
    await buyer.goesToCheckout();
    await expect(page.getByLabel("Full Name")).toHaveValue("");
  });
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("without a network paying says so and keeps everything; the last orders stay readable", async ({
    shopper,
    visitor,
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(noNetwork);
    const buyer = createBuyer(page);
    await shopper.isSignedIn();
    await shopper.opens("/");
    await visitor.isReadyForOffline();
    await buyer.startsAtPayment(cable);
    await buyer.paysWith(cards.good);
    await buyer.isThanked();
    await expect(await buyer.ordersListed()).toHaveCount(1);
    await buyer.addsToBasket(cable);
    await page.context().setOffline(true);
    await expect(await buyer.ordersListed()).toHaveCount(1);
    await expect(page.getByText(/No network: these are your orders as of/)).toBeVisible();
    await buyer.opens("/payment");
    await expect(page.getByRole("heading", { name: "Connect to the internet to pay" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await buyer.isAtPayment();
  });
});

test("nobody opens another account's order", async ({ shopper, page, browser, shop, expectedFaults }) => {
  expectedFaults.push(/404/);
  const buyer = createBuyer(page);
  await shopper.isSignedIn();
  await buyer.startsAtPayment(cable);
  await buyer.paysWith(cards.good);
  await buyer.isThanked();
  await page.getByRole("button", { name: "See the order" }).click();
  await expect(page.getByRole("heading", { name: /^Order CF-/ })).toBeVisible();
  const address = page.url();

  const elsewhere = await browser.newContext({ baseURL: shop.url });
  const stranger = createShopper(await elsewhere.newPage());
  await stranger.isSignedIn("ravi");
  await stranger.opens(address);
  await expect(stranger.page.getByRole("heading", { name: "There is no such order" })).toBeVisible();
  await expect(stranger.page.getByText("Behind the weighbridge")).toHaveCount(0);
  await elsewhere.close();
});

test("PIN and state that cannot agree are questioned, and the person decides", async ({ page }) => {
  const buyer = createBuyer(page);
  await buyer.addsToBasket(cable);
  await buyer.goesToCheckout();
  await buyer.fillsAddress({ pin: "560001" });
  await expect(page.getByText("PIN code 560001 belongs to Karnataka, and you chose Maharashtra.")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.getByRole("button", { name: "Yes, deliver there" }).click();
  await expect(page.getByRole("heading", { name: "Please sign in to pay" })).toBeVisible();
});

test("an empty basket leads back to the products, and a large one to a quotation", async ({ page }) => {
  const buyer = createBuyer(page);
  for (const path of ["/checkout", "/address", "/payment"]) {
    await buyer.opens(path);
    await expect(page.getByRole("heading", { name: "Your basket is empty" })).toBeVisible();
  }
  await buyer.addsToBasket("DC fast charger 60 kW");
  await buyer.opens("/checkout");
  await page.getByRole("button", { name: "One more of DC fast charger 60 kW" }).click();
  await page.getByRole("link", { name: "Request a quotation" }).click();
  await expect(page.getByLabel("How many of DC fast charger 60 kW")).toHaveValue("2");
  await fitsEveryone(page, phoneLook);
  await expect(page.getByRole("button", { name: "Remove DC fast charger 60 kW" })).toBeVisible();
});

test("what was removed comes back with Undo, and a line gone in another tab says so", async ({ page, context }) => {
  const buyer = createBuyer(page);
  await buyer.addsToBasket(cable);
  await buyer.opens("/checkout");
  await page.getByRole("button", { name: `Remove ${cable}` }).click();
  await expect(page.getByRole("heading", { name: "Your basket is empty" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await fitsEveryone(page, phoneLook);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: cable })).toBeVisible();
  const other = createBuyer(await context.newPage());
  await other.opens("/checkout");
  await other.page.getByRole("button", { name: `Remove ${cable}` }).click();
  await expect(page.getByRole("heading", { name: "Your basket is empty" })).toBeVisible();
});

test("the steps of the checkout and the orders, in whatever state, fit everyone", async ({ shopper, page }) => {
  const buyer = createBuyer(page);
  await shopper.isSignedIn();
  await buyer.startsAtPayment(cable);
  await buyer.paysWith(cards.good);
  await buyer.isThanked();
  await buyer.addsToBasket(cable);
  // Nobody comes past all of them in one story.
  await page.route("**/api/orders/get", async (route) => {
    const [order] = await (await route.fetch()).json();
    await route.fulfill({ json: inEveryState(order) });
  });
  await page.route(/\/api\/orders\/[0-9a-f-]{36}$/, async (route) => {
    const order = await (await route.fetch()).json();
    const timeline = [...paymentStates, ...fulfilmentStates.slice(1)].map((kind) => ({ kind, at: order.createdAt }));
    await route.fulfill({ json: { ...order, payment: "part_refunded", fulfilment: "stopped", gift: true, timeline } });
  });
  for (const path of ["/checkout", "/address", "/payment", "/orders"]) {
    await buyer.opens(path);
    if (path === "/payment") await buyer.isAtPayment();
    if (path === "/orders") await expect(page.getByRole("article")).toHaveCount(paymentStates.length);
    await fitsEveryone(page, twoLooks);
  }
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "What has happened" })).toBeVisible();
  await fitsEveryone(page, twoLooks);
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
