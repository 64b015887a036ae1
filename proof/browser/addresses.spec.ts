import { expect, test } from "./test.ts";

/** docs/product/decisions.md#4: the spelling in front is canonical, the others lead to it. */
const rendered = [
  { path: "/", heading: /Indian roads|charging/i, others: ["//"] },
  { path: "/Aboutus", heading: /./, others: ["/aboutus", "/ABOUTUS", "/Aboutus/"] },
  { path: "/Product", heading: "Products", others: ["/product", "/PRODUCT"] },
  { path: "/Contactus", heading: /./, others: ["/contactus"] },
  { path: "/TandC", heading: /Terms/, others: ["/tandc"] },
  { path: "/Privacypolicy", heading: /Privacy/, others: ["/PrivacyPolicy"] },
] as const;

test("answers each public page as HTML, and hydrates it", async ({ shop, visitor, page }) => {
  for (const { path, heading, others } of rendered) {
    const answer = await fetch(`${shop.url}${path}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<title>[^<]{4,}<\/title>/);
    expect(html).toMatch(/<h1[^>]*>[^<]/);
    for (const other of others) {
      const moved = await fetch(`${shop.url}${other}`, { redirect: "manual" });
      expect([other, moved.status, moved.headers.get("location")]).toEqual([other, 301, path]);
    }
    await visitor.opens(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

const shells = [
  ...["/login", "/signup", "/forgot-password", "/reset-password", "/checkout", "/address", "/payment", "/orders"],
  ...["/orders/1", "/outbox", "/Admin", "/AdminSignup", "/AdminReset"],
];
const gallery = ["/Header", "/HeaderM", "/Footer", "/Card", "/HeaderA", "/AdminHeader"];

test("answers every other address with its screen, and shells without data", async ({ visitor, page, shop }) => {
  for (const path of [...shells, ...gallery]) {
    await visitor.opens(path);
    await expect(page.locator("#app")).not.toBeEmpty();
    const title = (await (await fetch(`${shop.url}${path}`)).text()).match(/<title>([^<]+)</)?.[1];
    // The shell has the title that the screen will have.
    await expect(page).toHaveTitle(gallery.includes(path) ? /.+/ : (title?.replace("&amp;", "&") ?? ""));
    const moved = await fetch(`${shop.url}${path.toUpperCase()}`, { redirect: "manual" });
    expect([path, moved.status]).toEqual([path, 301]);
  }
  for (const path of ["/checkout", "/admin/Main", "/Enquiry", "/Admin"]) {
    expect(await (await fetch(`${shop.url}${path}`)).text()).toMatch(
      /<div id="app"><noscript>[^{}]*<\/noscript><\/div>/,
    );
  }
});

test("gives a product one address, and an unknown one 404", async ({ desk, shop, page, visitor, expectedFaults }) => {
  expectedFaults.push(/404/);
  const id = await desk.productId("DC fast charger 60 kW");
  const moved = await fetch(`${shop.url}/product/${id}?from=mail`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `/Product/${id}?from=mail`]);
  await visitor.opens(`/Product/${id}`);
  await expect(page).toHaveTitle("DC fast charger 60 kW · Urjavahan Drives & Kiosks");

  expect((await page.goto("/Product/nothing"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Product not found!" })).toBeVisible();
  const file = await fetch(`${shop.url}/assets/gone-12345678.js`);
  expect([file.status, file.headers.get("content-type")]).toEqual([404, expect.not.stringContaining("html")]);

  await visitor.opens("/no/such/page");
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  await page.getByRole("searchbox", { name: "What are you looking for?" }).fill("kiosk");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page).toHaveURL(/\/Product\?q=kiosk/);
});

test("shows the words of an address without what turns the line", async ({ browser, shop }) => {
  const address = `/Product?q=${encodeURIComponent("\u202e\u2066 moc.live\u2069\u0000 ")}`;
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto(`${shop.url}${address}`);
    await expect(page.getByRole("combobox", { name: "Search products" })).toHaveValue("moc.live");
    await expect(page.getByText("0 products for “moc.live”", { exact: true })).toBeVisible();
    expect(await page.content()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    await page.close();
  }
});
