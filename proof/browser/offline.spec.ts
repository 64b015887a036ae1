import { readVitals, watchVitals } from "../bench/browser/vitals.ts";
import { readKeptData } from "../rig/kept-data.ts";
import { fitsEveryone } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ expectedFaults }) => {
  expectedFaults.push(noNetwork);
});

const product = "DC fast charger 60 kW";

test("opens every public screen offline after one visit to Home", async ({ visitor, desk, page }) => {
  await visitor.opens("/");
  await visitor.isReadyForOffline();
  const id = await desk.productId(product);
  await page.context().setOffline(true);
  const screens = {
    "/": /Indian roads/,
    "/Product": "Products",
    [`/Product/${id}`]: product,
    "/Contactus": /Contact/i,
    "/Aboutus": /About/i,
    "/TandC": /Terms/,
    "/Privacypolicy": /Privacy/,
    "/outbox": "Your enquiries",
    "/PRODUCT": "Products",
    [`/PRODUCT/${id.toUpperCase()}`]: product,
  };
  for (const [path, heading] of Object.entries(screens)) {
    await visitor.opens(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Offline" })).toBeVisible();

  await visitor.opens("/Product?q=hub+motor");
  const card = visitor.productCards().first();
  await expect(card).toContainText("Hub motor");
  await expect(page.getByText(/^You are offline\. Prices as of /)).toBeVisible();
  const widthOf = (image: HTMLImageElement) => image.naturalWidth;
  await expect.poll(() => card.locator("img").first().evaluate(widthOf)).toBeGreaterThan(0);
});

test("opens the cart offline in English after a change to a language whose words are not on the device", async ({
  visitor,
  page,
}) => {
  await visitor.opens("/");
  await visitor.isReadyForOffline();
  await page.context().setOffline(true);
  await visitor.opens("/hi/checkout");
  await expect(page.getByRole("heading", { level: 1, name: /cart/i })).toBeVisible();
});

test("opens a known screen offline at once, and no outdated one", async ({ visitor, desk, page }) => {
  const path = `/Product/${await desk.productId(product)}`;
  await visitor.opens(path);
  await visitor.isReadyForOffline();
  await visitor.hasKeptScreen(path);
  await page.context().setOffline(true);
  const answer = await page.goto(path);
  expect(await answer?.text()).toContain(`${product}</h1>`);
  await visitor.opens(path);
  await expect(page.getByRole("heading", { level: 1, name: product })).toBeVisible();

  await page.context().setOffline(false);
  await desk.changesProduct(product, { title: "Renamed since" });
  await visitor.opens("/Product");
  await expect(visitor.productCards().filter({ hasText: "Renamed since" })).toBeVisible();
  // The screen came from the server: the device has to have heard of it, too.
  await visitor.hasDroppedScreen(path, product);
  await page.context().setOffline(true);
  expect(await (await page.goto(path))?.text()).not.toContain(product);
  await expect(page.getByRole("heading", { level: 1, name: "Renamed since" })).toBeVisible();
});

test("shows Home offline as an earlier release kept it", async ({ visitor, page }) => {
  await visitor.opens("/Product");
  await visitor.isReadyForOffline();
  await page.evaluate(async () => {
    const resultOf = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const database = await resultOf(indexedDB.open("cf-cache"));
    const pages = database.transaction("pages", "readwrite").objectStore("pages");
    const home = await resultOf(pages.get("home"));
    delete home.content.popularIds;
    await resultOf(pages.put(home));
    database.close();
  });
  await page.context().setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Urjavahan, home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Indian roads/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Popular" }).getByRole("listitem")).not.toHaveCount(0);
});

test("moves nothing when a screen that was not kept as rendered is filled", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchVitals(page, "main");
  await visitor.opens("/");
  await visitor.isReadyForOffline();
  await visitor.opens("/Contactus");
  await expect(page.getByRole("form", { name: "Enquiry" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect((await readVitals(page)).layoutShift).toBeLessThan(0.005);
});

test("asks for a product that is newer than the device's copy", async ({ visitor, desk, page }) => {
  await visitor.opens("/");
  await visitor.isReadyForOffline();
  await page.context().route("**/api/catalogue/changes*", (route) => route.abort());
  const id = await desk.addsProduct("Newer than the copy");
  await visitor.opens(`/Product/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Newer than the copy" })).toBeVisible();

  await visitor.opens("/Product");
  await page.context().setOffline(true);
  await visitor.opens(`/Product/${crypto.randomUUID()}`);
  await expect(
    page.getByRole("heading", { level: 1, name: /^Not in the offline copy of \d+ \w+ \d{4}, \d\d:\d\d\.$/ }),
  ).toBeVisible();
  await fitsEveryone(page);
});

test("opens the desk offline once it was used", async ({ visitor, admin, page, expectedFaults }) => {
  // The check that a screen fits everyone loads its styles, too.
  expectedFaults.push(/Couldn't load preload assets/);
  await visitor.opens("/");
  await visitor.isReadyForOffline();
  await page.context().setOffline(true);
  await visitor.opens("/admin/Main");
  await expect(
    page.getByRole("main").getByRole("heading", { level: 1, name: "Connect to the internet to use the admin desk" }),
  ).toBeVisible();
  await fitsEveryone(page);

  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Connect to the internet to use the admin desk" })).toBeHidden();
  await admin.isSignedIn();
  // The second visit brings the code from the worker, which has kept it by then.
  await visitor.opens("/admin/Main");
  await visitor.opens("/admin/Main");
  await page.context().setOffline(true);
  await visitor.opens("/admin/Main");
  await expect(page.getByRole("link", { name: "Admin dashboard" })).toBeVisible();
  await expect(page.getByRole("main").getByText("You seem to be offline.")).toBeVisible();
});

test.describe("where no worker keeps the app", () => {
  test.use({ serviceWorkers: "block" });

  test("opens a screen whose code was not fetched once it can be", async ({ visitor, page }) => {
    await visitor.opens("/");
    // Waits for the files that the page fetches when idle: Chromium remembers that a file failed.
    await expect.poll(async () => (await readKeptData(page)).stores["cf-cache/products"]?.length).toBe(24);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Cart, 0 items" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This page is not available offline yet" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: /cart/i })).toBeVisible();
    expect(await page.evaluate(stylesThatFailed)).toEqual([]);

    await page.route("**/assets/contact*", (route) => route.abort());
    const contact = page.getByRole("link", { name: "Contact Us" }).first();
    await contact.click();
    await expect(page.getByRole("heading", { level: 1, name: "This screen could not be loaded" })).toBeVisible();
    await page.unroute("**/assets/contact*");
    await page.goBack();
    await contact.click();
    await expect(page.getByRole("form", { name: "Enquiry" })).toBeVisible();
    expect(await page.evaluate(stylesThatFailed)).toEqual([]);
  });

  test("greets no one as a guest before the app knows who is here", async ({ page, expectedFaults }) => {
    expectedFaults.push(/assets/);
    await page.addInitScript(() => {
      localStorage.setItem("user", JSON.stringify({ id: "1", email: "asha@fleet.example", fullName: "Asha Rao" }));
    });
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Hello, Guest" })).toHaveCSS("opacity", "0");
    await expect(page.getByRole("link", { name: /^Cart/ })).toHaveCSS("opacity", "0");
    await page.unroute("**/assets/*.js");
    await page.reload();
    await expect(page.getByRole("button", { name: "Hello, Asha Rao" })).toHaveCSS("opacity", "1");
    await page.evaluate(() => localStorage.clear());
  });
});

function stylesThatFailed(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")];
  return links.filter(({ sheet }) => sheet === null).map(({ href }) => href);
}
