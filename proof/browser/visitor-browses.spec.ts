import { readVitals, watchVitals } from "../bench/browser/vitals.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { expect, test } from "./test.ts";

test("filters and sorts products, and keeps that in the address", async ({ visitor, page }) => {
  await visitor.opens("/Product");
  await expect(page.getByRole("status").filter({ hasText: "24 products" })).toBeVisible();
  await expect(visitor.productCards()).toHaveCount(24);
  await page.getByRole("button", { name: "DC chargers" }).click();
  await expect(visitor.productCards()).toHaveCount(5);
  await page.getByRole("checkbox", { name: "Above 100 kW" }).click();
  await expect(visitor.productCards()).toHaveCount(3);
  await expect(page).toHaveURL(/category=DC\+chargers&power=max/);
  await page.reload();
  await expect(visitor.productCards()).toHaveCount(3);
  await expect(page.getByRole("checkbox", { name: "Above 100 kW" })).toBeChecked();

  await visitor.opens("/Product?category=Wallboxes");
  await page.getByLabel("Sort by").selectOption("Price, high to low");
  await expect(visitor.productCards().first()).toContainText("22 kW");
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(visitor.productCards().first()).toContainText("3.3 kW");

  await page.getByRole("combobox", { name: "Search products" }).fill("hub motor");
  await expect(page.getByRole("heading", { name: "No products match" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Wallboxes", pressed: true })).toBeVisible();
  await page.getByRole("button", { name: /^Show [1-9]\d* products?$/ }).click();
  await expect(page).toHaveURL(/\/Product\?q=hub\+motor&sort=price-up$/);
  await expect(visitor.productCards().filter({ hasText: "Hub motor 3 kW" })).toBeVisible();
});

test("leads from Home to what is sold for a place, and to popular products", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchVitals(page, "main");
  await visitor.opens("/");
  const popular = page.getByRole("region", { name: "Popular" }).getByRole("listitem");
  await expect(popular).toHaveText([/DC fast charger 30 kW₹/, /3\.3 kW₹/, /kiosk.*₹/, /cable.*₹/, /motor.*₹/]);
  expect((await readVitals(page)).layoutShift).toBe(0);
  await fitsEveryone(page);
  await page
    .getByRole("navigation", { name: "Where will you charge?" })
    .getByRole("link", { name: "Fuel station" })
    .click();
  await expect(page).toHaveURL(/\/Product\?q=petrol\+pump$/);
  await expect(visitor.productCards().first()).toContainText("DC fast charger 60 kW");
});

test("shows active filters as chips that remove them, by tap or key", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchVitals(page, "main");
  await visitor.opens("/Product?power=22&connector=CCS2&connector=Type+2");
  const chips = page.getByRole("list", { name: "Active filters" }).getByRole("button");
  await expect(chips).toHaveText(["5 to 22 kW", "CCS2", "Type 2", "Clear all"]);
  expect((await readVitals(page)).layoutShift).toBe(0);
  await fitsEveryone(page);
  await page.getByRole("button", { name: "Remove the filter CCS2" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove the filter Type 2" })).toBeFocused();
  await expect(page).toHaveURL(/\/Product\?power=22&connector=Type\+2$/);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/Product$/);
  await expect(chips).toHaveCount(0);
  await expect(visitor.productCards()).toHaveCount(24);
});

test("opens the filters in a sheet on a phone, and enlarges a picture from its middle", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.opens("/Product");
  await page.getByRole("button", { name: "Filter and sort" }).click();
  const sheet = page.getByRole("dialog", { name: "Filter and sort" });
  await sheet.getByRole("checkbox", { name: "CCS2" }).click();
  await fitsEveryone(page);
  await sheet.getByRole("button", { name: /^Show \d+ products$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filter and sort (1)" })).toBeVisible();

  await visitor.productCards().first().getByRole("link").first().click();
  const enlarge = page.getByRole("button", { name: /^Enlarge the picture/ });
  await enlarge.press("Enter");
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole("dialog").getByRole("img").boundingBox()) ?? {};
  expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([180, 370]);
  await fitsEveryone(page, phoneLook);
  await page.keyboard.press("Escape");
  await expect(enlarge).toBeFocused();
});

test("searches from any screen, and suggests products while typing", async ({
  shop,
  visitor,
  page,
  expectedFaults,
}) => {
  const html = await (await fetch(`${shop.url}/Product?q=hub+motor`)).text();
  expect(html).toContain("Hub motor");
  expect(html).not.toContain("DC fast charger 240 kW</a>");
  await visitor.opens("/Aboutus");
  await visitor.searchesFor("hub motor");
  await expect(page).toHaveURL(/\/Product\?q=hub\+motor/);
  await expect(page.getByRole("status").filter({ hasText: "“hub motor”" })).toBeVisible();
  await visitor
    .productCards()
    .first()
    .getByRole("link", { name: /hub motor/i })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /hub motor/i })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Specifications" })).toBeVisible();
  const printed = page.evaluate(() => new Promise<void>((resolve) => Object.assign(window, { print: resolve })));
  await page.getByRole("button", { name: "Print datasheet" }).click();
  await printed;
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("img", { name: page.url() })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(page.getByRole("img", { name: /^Rated \d\.\d out of 5$/ })).toBeVisible();

  const box = page.getByRole("combobox", { name: "Search products" });
  await box.fill("");
  await box.pressSequentially("rfid");
  await expect(page.getByRole("option").first()).toContainText(/RFID/);
  await expect(page.getByRole("option", { name: "All in Cables and accessories" })).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /RFID/ })).toBeVisible();

  // On the list itself typing filters at once.
  await visitor.opens("/Product");
  const reported = page.waitForRequest((request) => request.url().endsWith("/api/search/miss"));
  await box.fill("zzzz pedstel");
  await expect(page.getByRole("heading", { name: "Nothing found for “zzzz pedstel”" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Popular searches" }).getByRole("link")).toHaveCount(8);
  await fitsEveryone(page, phoneLook);
  expect((await reported).postDataJSON()).toEqual({ words: "zzzz pedstel" });
  await page.getByRole("link", { name: "Ask us" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("I am looking for: zzzz pedstel");
  await page.getByRole("textbox", { name: "Name" }).fill("Asha Patil");
  await visitor.draftIsKept("I am looking for: zzzz pedstel");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Asha Patil");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("I am looking for: zzzz pedstel");
  await page.goBack();
  await page.getByRole("region", { name: "Did you mean this?" }).getByRole("link", { name: "pedestal" }).click();
  await expect(visitor.productCards()).toHaveCount(2);
  await page.goBack();
  await page.getByRole("link", { name: "Wallboxes" }).click();
  await expect(visitor.productCards()).toHaveCount(4);

  expectedFaults.push(/404/);
  await visitor.opens("/no/such/page");
  const search = page.getByRole("search");
  await expect(search).toHaveCount(1);
  await search.getByRole("combobox", { name: "Search products" }).fill("kiosk");
  await search.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/Product\?q=kiosk/);
});

test("opens a page at its top, and one that is reloaded or gone back to where it was", async ({ visitor, page }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await visitor.opens("/Product");
  const card = visitor.productCards().nth(14);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Specifications" })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();

  await visitor.opens("/Product");
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await expect.poll(scrolled).toBe(900);
  await visitor.opens("/TandC");
  expect(await scrolled()).toBe(0);
  await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
  await page.reload();
  await expect.poll(scrolled).toBe(300);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect.poll(scrolled).toBe(900);
});

test("counts a product in the cart on its card, in the place of its button", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchVitals(page, "main");
  await visitor.opens("/Product?q=hub+motor");
  const card = visitor.productCards().first();
  const title = (await card.getByRole("link").textContent()) ?? "";
  const before = await card.boundingBox();
  const add = card.getByRole("button", { name: "Add to cart" });
  await add.press("Enter");
  await expect(card.getByRole("button", { name: `One more of ${title}` })).toBeFocused();
  await expect(page.getByText(`${title} is in your cart.`)).toBeVisible();
  await page.keyboard.press("Enter");
  // A press elsewhere takes the toast off the cards.
  await expect(page.getByText(`${title} is in your cart.`)).toBeHidden();
  await expect(card.getByRole("status", { name: `Quantity of ${title}` })).toHaveText("2");
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
  expect((await readVitals(page)).layoutShift).toBe(0);
  await fitsEveryone(page);
  await card.getByRole("button", { name: `One less of ${title}` }).click();
  await card.getByRole("button", { name: `Remove ${title} from the cart` }).press("Enter");
  await expect(add).toBeFocused();

  await add.click();
  await page.getByRole("button", { name: "View cart" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(`${title} is in your cart.`)).toBeHidden();
});

test("counts the basket", async ({ visitor, page }) => {
  await visitor.opens("/Product?q=hub+motor");
  const card = visitor.productCards().first();
  await card.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  const title = (await card.getByRole("link").textContent()) ?? "";
  await card.getByRole("button", { name: "Enquiry Now" }).click();
  await expect(page).toHaveURL(/\/Contactus/);
  await expect(page.getByRole("button", { name: `Remove ${title}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});
