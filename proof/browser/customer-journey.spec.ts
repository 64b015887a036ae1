import { addressIn } from "@chargefront/shared/paths";
import { languages, languageTags } from "@chargefront/shared/text/language";
import { placedWords } from "../../pwa/src/parts/order/placed-words.ts";
import { personWords } from "../../pwa/src/parts/person/person-words.ts";
import { productWords } from "../../pwa/src/parts/product/product-words.ts";
import { accountWords } from "../../pwa/src/shop/account/account-words.ts";
import { greetingWords } from "../../pwa/src/shop/account/greeting-words.ts";
import { basketWords } from "../../pwa/src/shop/basket/basket-words.ts";
import { checkoutWords } from "../../pwa/src/shop/checkout/checkout-words.ts";
import { ordersWords } from "../../pwa/src/shop/orders/orders-words.ts";
import { uiWords } from "../../pwa/src/ui/ui-words.ts";
import { newcomer } from "./people/accounts.ts";
import { cards } from "./people/buyer.ts";
import { deliveryAddress } from "./people/delivery-address.ts";
import { wordsIn } from "./people/words-in.ts";
import { expect, test } from "./test.ts";

/** The title of a product in each language, and the phone number as the customer types it. */
const inputs = {
  en: { productTitle: "RFID reader kit", phone: "+91 98765 43210" },
  hi: { productTitle: "RFID रीडर किट", phone: "९८७६५ ४३२१०" },
  mr: { productTitle: "RFID रीडर किट", phone: "९८७६५४३२१०" },
} as const;

for (const language of languages) {
  const { productTitle, phone } = inputs[language];
  const account = wordsIn(language, accountWords);
  const person = wordsIn(language, personWords);
  const greeting = wordsIn(language, greetingWords);
  const product = wordsIn(language, productWords);
  const basket = wordsIn(language, basketWords);
  const ui = wordsIn(language, uiWords);
  const checkout = wordsIn(language, checkoutWords);
  const placed = wordsIn(language, placedWords);
  const orders = wordsIn(language, ordersWords);

  test(`takes a new customer from the sign-up to the receipt in ${language}`, async ({ buyer, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const open = (path: string) => buyer.opens(addressIn(language, path));
    const form = (name: string) => page.getByRole("form", { name, exact: true });
    const button = (name: string) => page.getByRole("button", { name });

    await open("/signup");
    const signup = form(account("signup"));
    await signup.getByLabel(account("fullName")).fill(newcomer.fullName);
    await signup.getByLabel(person("email")).fill(newcomer.email);
    await signup.getByLabel(account("password"), { exact: true }).fill(newcomer.password);
    await signup.getByRole("checkbox").check();
    await signup.getByRole("button", { name: account("createNow") }).click();

    const login = form(account("login"));
    await expect(login.getByLabel(person("email"))).toHaveValue(newcomer.email);
    await login.getByLabel(account("password"), { exact: true }).fill(newcomer.password);
    await login.getByRole("button", { name: account("login") }).click();
    await expect(button(greeting("hello", { name: newcomer.fullName }))).toBeVisible();

    await open("/Product");
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: productTitle, exact: true }) });
    await card.getByRole("button", { name: product("add") }).click();
    await expect(page.getByText(product("added", { title: productTitle }))).toBeVisible();

    await open("/checkout");
    await button(ui("more", { title: productTitle })).click();
    await page.getByRole("checkbox", { name: basket("gift") }).check();
    await expect(page.getByText(basket("subtotal", { n: 2 }))).toBeVisible();
    await page.getByRole("link", { name: basket("checkout") }).click();

    const address = form(checkout("shipping"));
    await address.getByLabel(checkout("fullName")).fill(deliveryAddress.fullName);
    await address.getByLabel(checkout("phone")).fill(phone);
    await address.getByLabel(checkout("flat")).fill(deliveryAddress.flat);
    await address.getByLabel(checkout("area")).fill(deliveryAddress.area);
    await address.getByLabel(checkout("landmark")).fill(deliveryAddress.landmark);
    await address.getByLabel(checkout("pin")).fill(deliveryAddress.pin);
    await address.getByLabel(checkout("city")).fill(deliveryAddress.city);
    await address.getByLabel(checkout("state")).selectOption(deliveryAddress.state);
    await address.getByRole("button", { name: checkout("deliver") }).click();
    await expect(page.getByRole("heading", { name: checkout("review") })).toBeVisible();
    await expect(page.getByText(checkout("testMode").match(/<b>(.*)<\/b>/)?.[1] ?? "")).toBeVisible();
    await expect(page.getByText(`2 × ${productTitle}`)).toBeVisible();
    await expect(page.getByText(deliveryAddress.landmark)).toBeVisible();
    // The card's fields are the provider's, whose stand-in speaks English.
    await buyer.entersCard(cards.good);
    await button(checkout("place", { amount: "₹14,900.00" })).click();

    await expect(page.getByText(placed("paid", { number: "|" }).split("|")[0] ?? "").first()).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === addressIn(language, "/"));
    await page.getByRole("link", { name: placed("see") }).click();
    await expect(page.getByRole("heading", { level: 1, name: /TEST-\d{4}-\d{5}/ })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
    await expect(page.getByText(orders("gift"))).toBeVisible();
    await expect(page.getByText("₹14,900.00").first()).toBeVisible();
    await expect(button(orders("print"))).toBeVisible();

    await open("/orders");
    await expect(page.getByRole("article")).toContainText(["2 × ₹7,450.00"]);
    // The last address is remembered.
    await open("/Product");
    await card.getByRole("button", { name: product("add") }).click();
    await open("/checkout");
    await page.getByRole("link", { name: basket("checkout") }).click();
    await expect(address.getByLabel(checkout("landmark"))).toHaveValue(deliveryAddress.landmark);
  });
}
