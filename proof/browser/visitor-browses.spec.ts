import { fitsEveryone, phoneLook, twoLooks } from "./fits-everyone.ts";
import { expect, test } from "./test.ts";

test("a visitor filters by family, power and connector, and the address keeps it", async ({ visitor, page }) => {
  await visitor.opens("/Product");
  await expect(page.getByRole("status").filter({ hasText: "24 products" })).toBeVisible();
  await expect(visitor.productCards()).toHaveCount(24);

  await page.getByRole("button", { name: "DC chargers" }).click();
  await expect(visitor.productCards()).toHaveCount(5);
  await page.getByRole("checkbox", { name: "Over 100 kW" }).click();
  await expect(visitor.productCards()).toHaveCount(3);
  await expect(page).toHaveURL(/category=DC\+chargers&power=max/);

  await page.reload();
  await expect(visitor.productCards()).toHaveCount(3);
  await expect(page.getByRole("checkbox", { name: "Over 100 kW" })).toBeChecked();
});

test("a visitor sorts by price", async ({ visitor, page }) => {
  await visitor.opens("/Product?category=Wallboxes");
  await page.getByLabel("Sort by").selectOption("Price, high to low");
  await expect(visitor.productCards().first()).toContainText("22 kW");
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(visitor.productCards().first()).toContainText("3.3 kW");
});

test("on a phone the filters open in a sheet", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.opens("/Product");
  await page.getByRole("button", { name: "Filter and sort" }).click();
  const sheet = page.getByRole("dialog", { name: "Filter and sort" });
  await sheet.getByRole("checkbox", { name: "CCS2" }).click();
  await fitsEveryone(page, twoLooks);
  await sheet.getByRole("button", { name: /^Show \d+ products$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filter and sort (1)" })).toBeVisible();
});

test("a visitor searches from any screen and reads what was found", async ({ visitor, page }) => {
  await visitor.opens("/Aboutus");
  await visitor.searchesFor("hub motor");
  await expect(page).toHaveURL(/\/Product\?q=hub\+motor/);
  await visitor
    .productCards()
    .first()
    .getByRole("link", { name: /hub motor/i })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /hub motor/i })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Specifications" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Rated \d\.\d out of 5$/ })).toBeVisible();
});

test("typing suggests products that arrows and Enter open", async ({ visitor, page }) => {
  await visitor.opens("/");
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.pressSequentially("rfid");
  await expect(page.getByRole("option").first()).toContainText(/RFID/);
  await fitsEveryone(page, phoneLook);
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /RFID/ })).toBeVisible();
});

test("typing on the product list filters it at once, and nothing found offers the way back", async ({
  visitor,
  page,
}) => {
  await visitor.opens("/Product");
  await page.getByRole("combobox", { name: "Search products" }).fill("zzzz");
  await expect(page.getByRole("heading", { name: "No products match" })).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.getByRole("button", { name: "Show all products" }).click();
  await expect(visitor.productCards()).toHaveCount(24);
});

test("a search by its address is answered on the server with the same products", async ({ shop, visitor, page }) => {
  const html = await (await fetch(`${shop.url}/Product?q=hub+motor`)).text();
  expect(html).toContain("Hub motor");
  expect(html).not.toContain("DC fast charger 240 kW</a>");
  await visitor.opens("/Product?q=hub+motor");
  await expect(page.getByRole("status").filter({ hasText: "“hub motor”" })).toBeVisible();
});

test("the list is where it was left when the visitor comes back from a product", async ({ visitor, page }) => {
  await visitor.opens("/Product");
  const card = visitor.productCards().nth(14);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Specifications" })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
});

test("a page opened in the same tab begins at its top; one that is reloaded or gone back to, where it was", async ({
  visitor,
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await visitor.opens("/Product");
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
  await visitor.opens("/Product");
  expect(await scrolled()).toBe(0);
});

test("products that are enquired about or added count in the basket and survive a restart", async ({
  visitor,
  page,
}) => {
  await visitor.opens("/Product");
  await visitor.productCards().first().getByRole("button", { name: "Add to basket" }).click();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
});

test("Enquiry Now opens the contact form with that product ticked", async ({ visitor, page }) => {
  await visitor.opens("/Product?q=hub+motor");
  const card = visitor.productCards().first();
  const title = (await card.getByRole("link").textContent()) ?? "";
  await card.getByRole("button", { name: "Enquiry Now" }).click();
  await expect(page).toHaveURL(/\/Contactus/);
  await expect(page.getByRole("button", { name: `Remove ${title}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Basket, 1 item" })).toBeVisible();
});

test("a screen that cannot be fetched says so and leaves the way back", async ({ visitor, page, expectedFaults }) => {
  // The last are axe's words, which reads the style sheets too.
  expectedFaults.push(/ERR_FAILED|Failed to fetch|404|preload assets/);
  await visitor.opens("/");
  await page.context().route("**/assets/about-*", (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { name: "This screen could not be loaded" })).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
  await expect(visitor.productCards()).toHaveCount(24);
});

test("a picture is enlarged from its middle", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.opens("/Product?q=DC+fast+charger+60+kW");
  await visitor.productCards().first().getByRole("link").first().click();
  await page.getByRole("button", { name: /^Enlarge the picture/ }).click();
  const box = await page.getByRole("dialog").getByRole("img").boundingBox();
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBe(180);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)).toBe(370);
});
