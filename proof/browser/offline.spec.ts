import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fitsEveryone, phoneLook, twoLooks } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { createVisitor, goodWords } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ expectedFaults }) => {
  expectedFaults.push(noNetwork);
});

test("after one visit to Home every public screen opens without a network", async ({ visitor, page, shop }) => {
  const [product] = (await (await fetch(`${shop.url}/api/products/get`)).json()) as { _id: string; title: string }[];
  await visitor.opens("/");
  await visitor.isReadyForOffline();
  await page.context().setOffline(true);
  const screens = {
    "/": /Indian roads/,
    "/Product": "Products",
    [`/Product/${product?._id}`]: product?.title ?? "",
    "/Contactus": /Contact/i,
    "/Aboutus": /About/i,
    "/TandC": /Terms/,
    "/Privacypolicy": /Privacy/,
    "/outbox": "Saved on this device",
    "/PRODUCT": "Products",
  };
  for (const [path, heading] of Object.entries(screens)) {
    await visitor.opens(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Offline" })).toBeVisible();
});

test("a screen that was opened before is all there with the first answer, and never with what is known to be over", async ({
  visitor,
  page,
  admin,
  shop,
}) => {
  const [product] = (await (await fetch(`${shop.url}/api/products/get`)).json()) as { _id: string; title: string }[];
  const path = `/Product/${product?._id}`;
  await visitor.opens(path);
  await visitor.isReadyForOffline();
  await visitor.hasKeptScreen(path);
  await page.context().setOffline(true);
  const answer = await page.goto(path);
  expect(await answer?.text()).toContain(`${product?.title}</h1>`);
  await visitor.opens(path);
  await expect(page.getByRole("heading", { level: 1, name: product?.title ?? "" })).toBeVisible();

  await page.context().setOffline(false);
  await admin.isSignedIn();
  const changed = await page.request.put(`/api/products/update/${product?._id}`, {
    multipart: { title: "Renamed since", description: "Better than before", price: "32500", rating: "4" },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(changed.status()).toBe(200);
  await visitor.opens("/Product");
  await expect(visitor.productCards().filter({ hasText: "Renamed since" })).toBeVisible();
  // What is on the screen came from the server: the device has to have heard of it, too.
  await visitor.hasDroppedScreen(path, product?.title ?? "");
  await page.context().setOffline(true);
  expect(await (await page.goto(path))?.text()).not.toContain(product?.title);
  await expect(page.getByRole("heading", { level: 1, name: "Renamed since" })).toBeVisible();
});

test("search and filters work without a network, and thumbnails are there", async ({ visitor, page }) => {
  await visitor.opens("/");
  await visitor.isReadyForOffline();
  await page.context().setOffline(true);
  await visitor.opens("/Product?q=hub+motor");
  await expect(visitor.productCards().first()).toContainText("Hub motor");
  await expect(page.getByText(/^Prices as of /)).toBeVisible();
  const picture = visitor
    .productCards()
    .first()
    .getByRole("presentation")
    .or(visitor.productCards().first().locator("img"));
  await expect.poll(() => picture.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("an enquiry written without a network is kept, shown, and sent when it is back", async ({
  visitor,
  page,
  admin,
}) => {
  await visitor.savesOffline("DC fast charger 60 kW");
  await expect(page.getByRole("link", { name: "Offline · 1 waiting" })).toBeVisible();

  await visitor.opens("/outbox");
  await expect(page.getByRole("listitem").filter({ hasText: "DC fast charger 60 kW" })).toContainText("Waiting");
  await fitsEveryone(page, twoLooks);
  await page.context().setOffline(false);
  await expect(page.getByRole("listitem").filter({ hasText: "DC fast charger 60 kW" })).toContainText("Sent");
  await expect(page.getByRole("link", { name: "All sent" })).toBeVisible();

  await admin.isSignedIn();
  await page.goto("/Enquiry");
  await expect(page.getByRole("row").filter({ hasText: goodWords.name })).toHaveCount(1);
});

test("nothing moves when a screen that was not kept as rendered is filled", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(sumShifts);
  await visitor.opens("/");
  await visitor.isReadyForOffline();
  await visitor.opens("/Contactus");
  await expect(page.getByRole("form", { name: "Enquiry" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => document.documentElement.dataset.shifts)).toBe("0.00");
});

test("a waiting enquiry can be edited, deleted and brought back before it was tried", async ({ visitor, page }) => {
  await visitor.opens("/Contactus");
  await visitor.isReadyForOffline();
  // Nothing leaves this device: the lock that every drain needs is taken.
  await page.evaluate(() => {
    void navigator.locks.request("cf-outbox", () => new Promise(() => undefined));
  });
  await visitor.fills("Enquiry", goodWords);
  await visitor.picksProduct("Hub motor 3 kW");
  await visitor.sends("Enquiry");
  await expect(page.getByText(/^Saved on this device\./)).toBeVisible();

  await page.getByRole("link", { name: "1 waiting" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Hub motor 3 kW" });
  await row.getByRole("button", { name: "Edit" }).click();
  const sheet = page.getByRole("dialog", { name: "Edit enquiry" });
  await sheet.getByLabel("Name").fill("X1");
  await sheet.getByRole("button", { name: "Save and send" }).click();
  await expect(sheet.getByText("Please enter a valid name.")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await sheet.getByLabel("Name").fill("Meera Nair");
  await sheet.getByRole("button", { name: "Save and send" }).click();
  await expect(sheet).toBeHidden();
  await row.getByText("Show what it says").click();
  await expect(row).toContainText("Meera Nair");

  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Nothing is waiting" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Waiting");
});

test("an enquiry that the server refused at a field is sent with Send now once the server takes it", async ({
  visitor,
  page,
  context,
}) => {
  const refusal = "Please enter a valid 10-digit contact number.";
  let isRefused = true;
  await context.route("**/api/enquiry/batch", async (route) => {
    if (!isRefused) return route.continue();
    const { enquiries }: { enquiries: { id: string }[] } = route.request().postDataJSON();
    const results = enquiries.map(({ id }) => ({ id, outcome: "rejected", fields: { contact: refusal } }));
    await route.fulfill({ json: { results } });
  });
  await visitor.opens("/Contactus");
  await visitor.fills("Enquiry", goodWords);
  await visitor.picksProduct("Hub motor 3 kW");
  await visitor.sends("Enquiry");
  await page.getByRole("link", { name: "see what needs your attention" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Hub motor 3 kW" });
  await expect(row).toContainText("Needs attention");
  await expect(row).toContainText(refusal);

  isRefused = false;
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(row).toContainText("Sent");
  await expect(page.getByRole("button", { name: "Send now" })).toBeHidden();
});

test("a foreign file is refused in words", async ({ visitor, page }) => {
  await visitor.opens("/outbox");
  await page
    .getByLabel("File to import")
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByRole("alert")).toHaveText("This is not a file of saved enquiries. Nothing was imported.");
  await fitsEveryone(page, phoneLook);
});

test("a file that the device cannot keep is refused in words", async ({ visitor, page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await visitor.opens("/outbox");
  const enquiry = { ...goodWords, v: 1, id: crypto.randomUUID(), source: "home", capturedAt: new Date().toISOString() };
  const file = {
    format: "chargefront-outbox",
    version: 1,
    exportedAt: enquiry.capturedAt,
    enquiries: [enquiry],
  };
  await page
    .getByLabel("File to import")
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
  await expect(page.getByRole("alert")).toHaveText(/^This device did not keep these enquiries/);
});

test("unsent enquiries leave as a file and come back once", async ({ visitor, page }) => {
  await visitor.savesOffline("Hub motor 3 kW");

  await visitor.opens("/outbox");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export unsent as a file" }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(JSON.parse(String(file)).enquiries).toHaveLength(1);
  await page
    .getByLabel("File to import")
    .setInputFiles({ name: "enquiries.json", mimeType: "application/json", buffer: file });
  await expect(page.getByText("0 of 1 enquiries added; the others were here already.")).toBeVisible();
});

test("a half-typed enquiry survives a reload and a closed tab", async ({ visitor, page, context }) => {
  await visitor.opens("/Contactus");
  await visitor.isReadyForOffline();
  await visitor.fills("Enquiry", { name: "Asha Rao", message: "We have three bays and" });
  await visitor.picksProduct("Hub motor 3 kW");
  await visitor.draftIsKept("We have three bays and (1 product)");
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("We have three bays and");
  await expect(page.getByRole("button", { name: "Remove Hub motor 3 kW" })).toBeVisible();

  const other = await context.newPage();
  await page.close();
  await other.goto("/Contactus");
  await expect(other.getByLabel("Message")).toHaveValue("We have three bays and");
});

test("a half-typed enquiry is there when the visitor comes back from another screen, and is listed", async ({
  visitor,
  page,
}) => {
  await visitor.opens("/Contactus");
  await visitor.fills("Enquiry", { name: "Asha Rao", message: "We have three bays and" });
  await visitor.picksProduct("Hub motor 3 kW");
  await visitor.draftIsKept("We have three bays and (1 product)");
  await page.getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /Privacy/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Message")).toHaveValue("We have three bays and");
  await expect(page.getByRole("button", { name: "Remove Hub motor 3 kW" })).toBeVisible();

  await visitor.opens("/outbox");
  const drafts = page.getByRole("list", { name: "Drafts on this device" });
  await expect(drafts.getByRole("listitem")).toContainText("Draft");
  await fitsEveryone(page, phoneLook);
  await drafts.getByRole("button", { name: "Delete" }).click();
  await expect(drafts).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await drafts.getByRole("link", { name: "Go on writing" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("We have three bays and");
});

test("a device that can neither keep nor send an enquiry says so, and the form stays filled", async ({
  visitor,
  page,
}) => {
  await page.context().route("**/api/enquiry/batch", (route) => route.abort());
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await visitor.opens("/");
  await page.getByRole("button", { name: "Get a Custom Quote" }).click();
  await visitor.fills("Quote", goodWords);
  await visitor.sends("Quote");
  await expect(page.getByRole("alert").filter({ hasText: "This device did not keep the enquiry" })).toBeVisible();
  await expect(page.getByRole("form", { name: "Quote" }).getByLabel("Message")).toHaveValue(goodWords.message);
  await expect(page.getByRole("button", { name: "Copy the text" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call us" })).toHaveAttribute("href", /^tel:\+91\d{10}$/);
  await expect(page.getByRole("link", { name: "Send it by WhatsApp" })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(goodWords.message)),
  );
  await fitsEveryone(page, phoneLook);
  const exportAsFile = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as a file" }).click();
    return String(await readFile(await (await download).path()));
  };
  const first = await exportAsFile();
  expect(JSON.parse(first).enquiries).toHaveLength(1);
  // Whoever imports both files still sends one enquiry.
  expect(await exportAsFile()).toBe(first);
});

test("a damaged copy of the catalogue is thrown away, the outbox is not", async ({ visitor, page, expectedFaults }) => {
  expectedFaults.push(/Another connection wants to upgrade|Dexie: Need to reopen db/);
  await visitor.savesOffline("Hub motor 3 kW");
  await page.evaluate(async () => {
    // A later version with other stores, as a newer app or a fault may have left it.
    const open = indexedDB.open("cf-cache", 9_999_999);
    await new Promise((resolve) => {
      open.onupgradeneeded = () => {
        for (const name of [...open.result.objectStoreNames]) open.result.deleteObjectStore(name);
      };
      open.onsuccess = resolve;
    });
    open.result.close();
  });
  await page.context().setOffline(false);
  await visitor.opens("/Product");
  await expect(visitor.productCards()).toHaveCount(24);
  await visitor.opens("/outbox");
  await expect(page.getByRole("listitem").filter({ hasText: "Hub motor 3 kW" })).toContainText("Sent");
});

test("what is precached holds no admin code and fits its budget", async ({ shop }) => {
  const worker = await (await fetch(`${shop.url}/sw.js`)).text();
  const files = [...worker.matchAll(/"url":"([^"]+)"|url:[`"]([^`"]+)[`"]/g)].map(
    (match) => match[1] ?? match[2] ?? "",
  );
  expect(files).toContain("index.html");
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /admin|enquiries-|gallery/.test(file))).toEqual([]);
});

test("what an enquiry asks for keeps its quantities while it waits and is edited, down to the desk", async ({
  visitor,
  page,
  admin,
}) => {
  await visitor.opens("/Contactus");
  await visitor.isReadyForOffline();
  await page.context().setOffline(true);
  await visitor.fills("Enquiry", goodWords);
  await visitor.picksProduct("Hub motor 3 kW");
  await visitor.wants(2, "Hub motor 3 kW");
  await fitsEveryone(page, phoneLook);
  await visitor.sends("Enquiry");
  await expect(page.getByText(/^Saved on this device\./)).toBeVisible();

  await visitor.opens("/outbox");
  const row = page.getByRole("listitem").filter({ hasText: "Hub motor 3 kW" });
  await expect(row).toContainText("2 × Hub motor 3 kW");
  await row.getByRole("button", { name: "Edit" }).click();
  const sheet = page.getByRole("dialog", { name: "Edit enquiry" });
  await expect(sheet.getByLabel("How many of Hub motor 3 kW")).toHaveValue("2");
  await sheet.getByRole("checkbox", { name: "DC fast charger 60 kW", exact: true }).check();
  await sheet.getByLabel("How many of DC fast charger 60 kW").fill("3");
  await fitsEveryone(page, phoneLook);
  await sheet.getByRole("button", { name: "Save and send" }).click();
  await expect(row).toContainText("2 × Hub motor 3 kW, 3 × DC fast charger 60 kW");

  await page.context().setOffline(false);
  await expect(row).toContainText("Sent");
  await admin.isSignedIn();
  await page.goto("/Enquiry");
  await page.getByRole("row").filter({ hasText: goodWords.name }).getByRole("link").first().click();
  await expect(page.getByRole("listitem").filter({ hasText: "Hub motor 3 kW" })).toHaveText(/^2 ×/);
  await expect(page.getByRole("listitem").filter({ hasText: "DC fast charger 60 kW" })).toHaveText(/^3 ×/);
});

test("of two drafts the one that is picked is gone on with", async ({ visitor, page, context }) => {
  await visitor.opens("/Contactus");
  await visitor.fills("Enquiry", { name: "Asha Rao", message: "Two chargers for Nashik" });
  await visitor.draftIsKept("Two chargers for Nashik");
  const other = createVisitor(await context.newPage());
  await other.opens("/Contactus");
  await other.fills("Enquiry", { name: "Ravi Kumar", message: "Four motors for Pune" });
  await other.draftIsKept("Four motors for Pune");
  await other.page.close();

  await visitor.opens("/outbox");
  const drafts = page.getByRole("list", { name: "Drafts on this device" });
  await expect(drafts.getByRole("heading")).toHaveText([
    "Ravi Kumar: Four motors for Pune",
    "Asha Rao: Two chargers for Nashik",
  ]);
  await drafts
    .getByRole("listitem")
    .filter({ hasText: "Asha Rao" })
    .getByRole("link", { name: "Go on writing" })
    .click();
  await expect(page.getByLabel("Message")).toHaveValue("Two chargers for Nashik");
  await expect(page.getByText("Please tick this box again")).toBeVisible();
});

test("a device whose kept app is broken mends itself once the shop answers, and keeps what was written", async ({
  visitor,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/Failed to load module script/);
  await page.clock.install();
  await visitor.savesOffline("Hub motor 3 kW");
  const entry = await page.locator("script[type=module][src]").getAttribute("src");
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const html = new Response("<title>Free Wi-Fi</title>", { headers: { "Content-Type": "text/html" } });
      if (await cache.match(path)) await cache.put(path, html);
    }
  }, entry ?? "");
  const refused = page.waitForEvent("console", (message) => message.text().includes("Failed to load module script"));
  await page.goto("/outbox");
  await refused;
  await page.clock.fastForward(10_000);
  await expect(page.locator("html")).not.toHaveAttribute("data-ready");
  await page.context().setOffline(false);
  await page.clock.fastForward(10_000);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.getByRole("listitem").filter({ hasText: "Hub motor 3 kW" })).toContainText("Sent");
});

test("a product that is newer than the device's copy is asked for, and without a network its absence has a reason", async ({
  visitor,
  admin,
  page,
}) => {
  await visitor.opens("/");
  await visitor.isReadyForOffline();
  await page.context().route("**/api/catalogue/changes*", (route) => route.abort());
  await admin.isSignedIn();
  const id = await addsProduct(page, "Newer than the copy");
  await visitor.opens(`/Product/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Newer than the copy" })).toBeVisible();

  await visitor.opens("/Product");
  await page.context().setOffline(true);
  await visitor.opens(`/Product/${crypto.randomUUID()}`);
  await expect(
    page.getByRole("heading", { level: 1, name: /^Not in this device's copy of \d+ \w+ \d{4}, \d\d:\d\d\.$/ }),
  ).toBeVisible();
  await fitsEveryone(page, twoLooks);
});

test("the desk's code opens without a network once it was used; before, the screen says what it needs", async ({
  visitor,
  admin,
  page,
  expectedFaults,
}) => {
  // What looks whether the screen fits everyone asks for its styles, too.
  expectedFaults.push(/Couldn't load preload assets/);
  await visitor.opens("/");
  await visitor.isReadyForOffline();
  await page.context().setOffline(true);
  await visitor.opens("/admin/Main");
  await expect(
    page.getByRole("main").getByRole("heading", { level: 1, name: "The admin desk needs a network" }),
  ).toBeVisible();
  await fitsEveryone(page, twoLooks);

  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "The admin desk needs a network" })).toBeHidden();
  await admin.isSignedIn();
  await visitor.opens("/admin/Main");
  await visitor.opens("/admin/Main");
  await page.context().setOffline(true);
  await visitor.opens("/admin/Main");
  await expect(page.getByRole("link", { name: "Admin dashboard" })).toBeVisible();
  await expect(page.getByRole("main").getByText("You seem to be offline.")).toBeVisible();
});

test.describe("where no worker keeps the app", () => {
  test.use({ serviceWorkers: "block" });

  test("a screen whose code could not be fetched opens by itself when the network is back, and with another visit", async ({
    visitor,
    page,
  }) => {
    await visitor.opens("/");
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Basket, 0 items" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This screen is not on this device yet" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: /basket/i })).toBeVisible();
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

  test("until the app knows who is here, nobody is greeted as a guest", async ({ page, expectedFaults }) => {
    expectedFaults.push(/assets/);
    await page.addInitScript(() => {
      localStorage.setItem("user", JSON.stringify({ id: "1", email: "asha@fleet.example", fullName: "Asha Rao" }));
    });
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Hello, Guest" })).toHaveCSS("opacity", "0");
    await expect(page.getByRole("link", { name: /^Basket/ })).toHaveCSS("opacity", "0");
    await page.unroute("**/assets/*.js");
    await page.reload();
    await expect(page.getByRole("button", { name: "Hello, Asha Rao" })).toHaveCSS("opacity", "1");
    await page.evaluate(() => localStorage.clear());
  });
});

/** By the desk's own call, with the picture of another product; answers its id. */
async function addsProduct(page: Page, title: string): Promise<string> {
  const [sample] = (await (await page.request.get("/api/products/get")).json()) as { _id: string }[];
  const added = await page.request.post("/api/products/add", {
    multipart: { title, description: "For a car park.", price: "100", rating: "4", imageFrom: sample?._id ?? "" },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(added.status()).toBe(201);
  return (await added.json())._id;
}

function stylesThatFailed(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([disabled])")];
  return links.filter(({ sheet }) => sheet === null).map(({ href }) => href);
}

/** Runs in the page before its own scripts: keeps the sum of what has moved by itself as a mark of the document. */
function sumShifts(): void {
  type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
  let sum = 0;
  const note = () => {
    if (document.documentElement) document.documentElement.dataset.shifts = sum.toFixed(2);
  };
  addEventListener("DOMContentLoaded", note);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) sum += hadRecentInput ? 0 : value;
    note();
  }).observe({ type: "layout-shift", buffered: true });
}
