import type { Page } from "@playwright/test";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { cards, createBuyer } from "./people/buyer.ts";
import { expect, test } from "./test.ts";

const reader = "RFID reader kit";
/** A card that is declined is answered with 402, which the browser writes into its console. */
const declined = /402/;

test("says why a card is refused, and takes the next one", async ({ buyer, page, expectedFaults }) => {
  expectedFaults.push(declined);
  await buyer.startsAtPayment(reader);
  for (const [card, sentence] of [
    [cards.insufficientFunds, "Your card has insufficient funds."],
    [cards.expired, "Your card has expired."],
    [cards.wrongCode, "Your card's security code is incorrect."],
    [cards.declined, "Your card was declined."],
  ] as const) {
    await buyer.paysWith(card);
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  }
  await expect(page.getByRole("alert")).toContainText("Nothing was charged. Your cart is kept.");
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call \+91 / })).toHaveAttribute("href", /^tel:\+91\d{10}$/);
  await fitsEveryone(page);

  await page.getByRole("link", { name: "Request a quotation" }).click();
  await expect(page.getByLabel(`How many of ${reader}`)).toHaveValue("1");
  await page.goBack();
  await buyer.paysWith(cards.declined);
  await page.getByRole("button", { name: "Use another card" }).click();
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Card number" })).toHaveValue("");
  await buyer.paysWith(cards.good);
  await buyer.isThanked();
  await expect(await buyer.ordersListed()).toHaveCount(1);
});

test("goes on with one order through the bank's questions", async ({ buyer, page, expectedFaults }) => {
  expectedFaults.push(declined);
  await buyer.startsAtPayment(reader);
  const bank = page.getByRole("dialog", { name: /Your bank asks/ });
  await buyer.paysWith(cards.asksTheBank);
  await bank.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /unable to authenticate/ })).toBeVisible();
  await buyer.placesOrder();
  await bank.getByRole("button", { name: "Abandon" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /bank|authenticate|completed/i })).toBeVisible();
  await buyer.placesOrder();
  await expect(bank).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.reload();
  await buyer.isAtPayment();
  await expect(page.getByText("The payment was not completed. You have not been charged.")).toBeVisible();
  await buyer.paysWith(cards.asksTheBank);
  await bank.getByRole("button", { name: "Complete" }).click();
  await buyer.isThanked();
  await expect(await buyer.ordersListed()).toHaveCount(1);
});

test("pays with the card typed after an interrupted bank check", async ({ buyer, page }) => {
  await buyer.startsAtPayment(reader);
  const bank = page.getByRole("dialog", { name: /Your bank asks/ });
  await buyer.paysWith(cards.asksTheBank);
  await expect(bank).toBeVisible();
  await page.reload();
  await buyer.isAtPayment();
  await expect(page.getByText("The payment was not completed.")).toBeVisible();
  await buyer.paysWith(cards.good);
  await buyer.isThanked();
  await expect(await buyer.ordersListed()).toHaveCount(1);
});

test("confirms a payment whose answer was lost", async ({ buyer, page, expectedFaults }) => {
  expectedFaults.push(noNetwork, /500/);
  await buyer.startsAtPayment(reader);
  // The card is charged, and from then on no answer arrives.
  let [isCut, isBroken] = [true, false];
  await page.route("**/stripe-sandbox/v1/payment_intents/*/confirm", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route("**/api/orders/add", (route) => {
    if (isBroken) return route.fulfill({ status: 500, json: { error: "It broke.", code: "internal" } });
    return isCut ? route.abort() : route.continue();
  });
  await buyer.paysWith(cards.good);
  await expect(page.getByText("Confirming your payment…")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Place Order/ })).toHaveCount(0);
  await fitsEveryone(page, phoneLook);
  await page.reload();
  await expect(page.getByText("Confirming your payment…")).toBeVisible();
  // Nothing else can be ordered until then, whichever way is tried.
  for (const path of ["/checkout", "/address"]) {
    await buyer.opens(path);
    await expect(page.getByText("Confirming your payment…")).toBeVisible();
  }
  isBroken = true;
  const answered = page.waitForResponse("**/api/orders/add");
  await page.getByRole("button", { name: "Check now" }).click();
  await answered;
  // The page goes on asking by itself, also after an error of the server.
  [isCut, isBroken] = [false, false];
  await buyer.isThanked();
  await expect(await buyer.ordersListed()).toHaveCount(1);
});

test("pays one order when two tabs pay at once", async ({ buyer, page, context, expectedFaults }) => {
  // The press in a tab that has just heard of the other's payment meets a button that is no longer on the page.
  expectedFaults.push(/Form submission canceled because the form is not connected/);
  await buyer.startsAtPayment(reader);
  const other = createBuyer(await context.newPage());
  await other.opens("/payment");
  await other.isAtPayment();
  await buyer.entersCard(cards.good);
  await other.entersCard(cards.good);
  // At the same moment: a tab that was slower would already show that the payment is being confirmed.
  const buttons = await Promise.all([page, other.page].map(orderButton));
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
  await oneIsThanked(page, other.page);
  await expect(await buyer.ordersListed()).toHaveCount(1);
});

test("asks for no payment's result while another tab confirms the card", async ({ buyer, page, context }) => {
  await buyer.startsAtPayment(reader);
  const other = createBuyer(await context.newPage());
  await other.opens("/payment");
  await other.isAtPayment();
  let confirm = () => {};
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  await page.route("**/stripe-sandbox/v1/payment_intents/*/confirm", async (route) => {
    await confirmed;
    await route.continue();
  });
  const asked: string[] = [];
  other.page.on("request", (request) => request.url().endsWith("/api/orders/add") && asked.push(request.url()));
  await buyer.paysWith(cards.good);
  await other.page.getByRole("button", { name: "Check now" }).click();
  await other.page.evaluate(() => fetch("/api/orders/get"));
  expect(asked).toEqual([]);
  await expect(other.page.getByText("Confirming your payment…")).toBeVisible();
  confirm();
  await oneIsThanked(page, other.page);
  await expect(await buyer.ordersListed()).toHaveCount(1);
});

function orderButton(tab: Page) {
  return tab.getByRole("button", { name: /^Place Order/ }).elementHandle();
}

/** The tab that hears of the payment first shows the thanks; the other one may show an empty cart. */
async function oneIsThanked(...tabs: Page[]): Promise<void> {
  const thanks = (tab: Page) => tab.getByText(/Thank you! Your order TEST-\d{4}-\d{5} is paid/).count();
  await expect.poll(async () => Math.max(...(await Promise.all(tabs.map(thanks))))).toBe(1);
}
