import type { Page } from "@playwright/test";
import { readCachedTexts, readKeptData } from "../rig/kept-data.ts";
import { noNetwork } from "./no-network.ts";
import { asha, owner, ravi } from "./people/accounts.ts";
import { createBuyer } from "./people/buyer.ts";
import { deliveryAddress } from "./people/delivery-address.ts";
import { createShopper } from "./people/shopper.ts";
import { createVisitor, goodWords } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ expectedFaults }) => {
  expectedFaults.push(noNetwork, /40[14]/);
});

/** The entries of a logged-in customer that the device may keep.
 *  docs/product/specification.md#3-entities-and-their-fields. */
const allowedWhileIn = /^(user|last-user|address|checkout|cf-orders\/kept|cf-outbox\/(outbox|drafts))$/;

/** docs/security.md#T28 and docs/security.md#T29: three people leave one after another, in three ways. */
test("leaves nothing of one person on the device to the next", async ({ desk, page, context }) => {
  await desk.receivesOrder("RFID reader kit");
  let tab = page;
  const before: string[] = [];
  for (const [turn, person] of [asha, ravi, asha].entries()) {
    const message = `A canary of turn ${turn}`;
    const words = [person.fullName, person.email, deliveryAddress.landmark, message];
    const [shopper, visitor, buyer] = [createShopper(tab), createVisitor(tab), createBuyer(tab)];
    const enquires = async () => {
      await visitor.opens("/Contactus");
      await visitor.fills("Enquiry", { ...goodWords, name: person.fullName, email: person.email, message });
      await visitor.picksProduct("Hub motor 3 kW");
      await visitor.sends("Enquiry");
      await expect(tab.getByText(/^(Saved on this device\.|Message sent successfully!)/).first()).toBeVisible();
    };
    await shopper.logsIn(person);
    await visitor.isReadyForOffline();
    await showsNothingOf(
      tab,
      before.filter((word) => !words.includes(word)),
    );
    await buyer.addsToBasket("RFID reader kit");
    await buyer.opens("/address");
    await buyer.fillsAddress({ fullName: person.fullName });
    await buyer.isAtPayment();
    if (person === asha) await buyer.ordersListed();
    await enquires();
    await expect.poll(() => outboxStates(tab)).not.toContain("queued");
    const inside = await placesOf(tab, words);
    expect(inside.filter((place) => !allowedWhileIn.test(place))).toEqual([]);
    if (person === asha) expect(inside).toContain("cf-orders/kept");

    const isOffline = turn > 0;
    const isKeeping = turn === 1;
    await context.setOffline(isOffline);
    if (isOffline) await enquires();
    await visitor.opens("/Contactus");
    await visitor.fills("Enquiry", { name: person.fullName, message });
    await visitor.draftIsKept(message);
    await shopper.signsOut();
    await tab.getByRole("button", { name: isKeeping ? "Keep and log out" : "Discard and log out" }).click();
    await shopper.isGuest();
    expect(await placesOf(tab, words)).toEqual(isKeeping ? ["cf-outbox/outbox"] : []);
    await expect(tab.getByRole("link", { name: `Cart, ${turn + 1} item${turn > 0 ? "s" : ""}` })).toBeVisible();
    before.push(...words);
    if (!isOffline) continue;

    // The app is closed and opened again, and only then is there a network.
    await showsNothingOf(tab, words);
    const next = await context.newPage();
    await tab.close();
    tab = next;
    await context.setOffline(false);
    const reopened = createShopper(tab);
    await reopened.opens("/outbox");
    await expect.poll(() => reopened.hasSession()).toBe(false);
    await expect.poll(() => outboxStates(tab)).toEqual([]);
    expect(await placesOf(tab, words)).toEqual([]);
  }
});

test("leaves nothing on the device of what an admin reads there", async ({ admin, desk, page, context }) => {
  await desk.receivesOrder("RFID reader kit");
  await desk.receivesEnquiry();
  await admin.isSignedIn();
  for (const path of ["/admin/Main", "/Enquiry", "/admin/orders", "/admin/mail", "/admin/activity", "/admin/people"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    if (path !== "/Enquiry" && path !== "/admin/orders") continue;
    await page.locator("main tbody a").first().click();
    await admin.hasAllOfTheScreen();
  }
  expect(await placesOf(page, [asha.fullName, asha.email, deliveryAddress.landmark])).toEqual([]);
  // Out of reach, as in a lift, and back.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/Admin$/);
  await context.setOffline(false);
  await page.goto("/");
  await expect.poll(async () => (await page.request.get("/api/enquiry/count")).status()).toBe(401);
  expect(await placesOf(page, [owner.email])).toEqual([]);
});

/** docs/security.md#T27. */
test("keeps no page of a captive portal, and no answer that is not public", async ({
  visitor,
  page,
  context,
  expectedFaults,
}) => {
  // Whatever the app asks for is answered with another page.
  expectedFaults.push(/./);
  await visitor.opens("/Product");
  await visitor.isReadyForOffline();
  const portal = "<!doctype html><title>Log in to this network</title>";
  const headers = { "content-type": "text/html", "cache-control": "max-age=3600" };
  const answered: string[] = [];
  await context.route(/./, (route) => {
    answered.push(new URL(route.request().url()).pathname);
    return route.fulfill({ body: portal, headers });
  });
  for (const path of ["/", "/Aboutus", "/HeaderA", "/admin/Main"]) await page.goto(path).catch(() => undefined);
  await page.evaluate(async () => {
    const paths = ["/api/products/get", "/assets/no-such-chunk.js", `/images/${"a".repeat(64)}-560.webp`, "/icon.svg"];
    await Promise.all(paths.map((path) => fetch(path, { cache: "reload" }).catch(() => undefined)));
  });
  await context.unroute(/./);
  expect(answered).toContain("/api/products/get");
  const cached = Object.entries(await readCachedTexts(page));
  expect(cached.filter(([, text]) => text.includes("Log in to this network"))).toEqual([]);
  const screen = /^\/(Aboutus|Contactus|TandC|Privacypolicy|Product(\/[\da-f-]{36})?)?$/;
  const file =
    /^\/(assets\/[\w.-]+|images\/[\w-]+\.(webp|avif)|index\.html|icon\.svg|icons\/[\w.-]+|manifest\.webmanifest)$/;
  expect(cached.map(([path]) => path).filter((path) => !screen.test(path) && !file.test(path))).toEqual([]);
  await visitor.opens("/");
});

/** The places on the device that hold one of the words. */
async function placesOf(page: Page, words: readonly string[]): Promise<string[]> {
  const { entries, stores } = await readKeptData(page);
  const kept = Object.entries({ ...entries, ...(await readCachedTexts(page)), ...stores });
  const holds = (text: string) => words.some((word) => text.includes(word));
  return kept.filter(([, value]) => holds(JSON.stringify(value))).map(([place]) => place);
}

async function outboxStates(page: Page): Promise<unknown[]> {
  const rows = (await readKeptData(page)).stores["cf-outbox/outbox"] as readonly { state: string }[];
  return rows.map(({ state }) => state);
}

/** Opens every screen that might show the words of another person. */
async function showsNothingOf(page: Page, words: readonly string[]): Promise<void> {
  for (const path of ["/outbox", "/orders", "/Contactus", "/address", "/payment"]) {
    await createVisitor(page).opens(path);
    await expect(page.locator("h1:not([data-loading])").first()).toBeVisible();
    const fields = page.locator("input, textarea, select");
    const values = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    const shown = [await page.content(), ...values].join("\n");
    expect([path, words.filter((word) => shown.includes(word))]).toEqual([path, []]);
  }
}
