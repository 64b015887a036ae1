import { addressIn, paths } from "@chargefront/shared/paths";
import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import { type Language, languages, languageTags, type OtherLanguage } from "@chargefront/shared/text/language";
import { expect, type Page } from "@playwright/test";
import { latinWords } from "../words/words-left.ts";
import { fitsAsItIs } from "./fits-everyone.ts";
import { asha } from "./people/accounts.ts";
import { deliveryAddress } from "./people/delivery-address.ts";
import { putOutboxRows } from "./people/outbox-rows.ts";
import { noIds, visits } from "./screens.ts";
import { test } from "./test.ts";

/** Some twenty screens, light and dark. */
test.slow();

const product = "DC fast charger 60 kW";

for (const language of ["hi", "mr"] as const) {
  test(`shows a visitor no English in ${language}, at 360 px`, async ({ desk, visitor, page, expectedFaults }) => {
    expectedFaults.push(/404/);
    await visitor.opens("/Product");
    const ids = { ...noIds, product: await desk.productId(product) };
    await visitor.opens("/outbox");
    await visitor.holdsSending();
    await page.evaluate(putOutboxRows);
    for (const { as, path } of Object.values(visits)) if (as === "guest") await speaks(page, language, path(ids));
    await speaks(page, language, "/no/such/page");
    await speaks(page, language, "/Product/nothing");
  });

  test(`shows a customer no English in ${language}, at 360 px`, async ({ desk, shopper, visitor, page }) => {
    await shopper.isSignedIn();
    await shopper.opens("/Product");
    const ids = { ...noIds, product: await desk.productId(product), order: (await desk.receivesOrder(product)).id };
    await visitor.productCards().first().getByRole("button", { name: "Add to basket" }).click();
    for (const { as, path } of Object.values(visits)) if (as === "customer") await speaks(page, language, path(ids));
  });
}

test("cuts no sentence that is two fifths longer at 360 px", async ({ desk, visitor, page, expectedFaults }) => {
  expectedFaults.push(/404/);
  const ids = { ...noIds, product: await desk.productId(product) };
  await visitor.opens("/outbox");
  await visitor.holdsSending();
  await page.evaluate(putOutboxRows);
  const guests = Object.values(visits).filter(({ as }) => as === "guest");
  for (const path of [
    ...guests.map((visit) => visit.path(ids)),
    ...["/no/such/page", "/Product/nothing", `${paths.products}?q=qqqq`],
  ]) {
    await opens(page, "en", path);
    await page.evaluate(lengthenTexts);
    await fitsPhone(page);
  }
  await expect(page.locator("h1").first()).toHaveText(/ ~$/);
});

/** Runs in the page. */
function lengthenTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? "";
    if (text !== "" && !node.parentElement?.closest("script, style, template, noscript")) {
      node.nodeValue += " ~".repeat(Math.ceil(text.length * 0.2));
    }
  }
}

/** The screen at an address is in that language, light and dark, and nothing of it is wider than a phone. */
async function speaks(page: Page, language: OtherLanguage, path: string): Promise<void> {
  await opens(page, language, path);
  const data = await dataOf(page, path);
  expect.soft([path, await page.evaluate(englishLeft, { terms: [...latinWords], data })]).toEqual([path, []]);
  await fitsPhone(page);
}

async function opens(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(addressIn(language, path));
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
  await expect(page.locator("h1:not([data-loading])").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

async function fitsPhone(page: Page): Promise<void> {
  await fitsAsItIs(page, [
    { width: 360, colorScheme: "light" },
    { width: 360, colorScheme: "dark", rules: ["color-contrast"] },
  ]);
}

/** The company's facts and what these people typed, the longest first, which are shown as they were written. So are
 *  the titles of products in what was sent or ordered. */
async function dataOf(page: Page, path: string): Promise<string[]> {
  const { products, pages } = (await (
    await page.request.get("/api/catalogue/changes?limit=500")
  ).json()) as CatalogueChanges;
  const company = pages.filter(({ slug }) => slug === "company");
  const contents = /^\/(?:orders|outbox)/.test(path) ? [company, products.map(({ title }) => title)] : company;
  const samples = ["charger", "qqqq", "Type 2", "Two for our depot."];
  const typed = [asha.fullName, asha.email, ...Object.values(deliveryAddress), ...samples];
  return [...textsOf(contents), ...typed].filter((text) => text.length > 2).sort((a, b) => b.length - a.length);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Runs in the page: texts with words in Latin letters that are neither terms nor data, and not marked as English. */
function englishLeft({ terms, data }: { terms: readonly string[]; data: readonly string[] }): string[] {
  const marked = '[lang="en-IN"]:not(html), [translate="no"], script, style, template, noscript';
  const written = "CERT-In Modbus V A kV kW kWh kVA mA Hz kHz Nm mm kg rpm km/h nits J s".split(" ");
  const found: string[] = [];
  const look = (text: string, element: Element | null) => {
    if (!element || element.closest(marked) || !/[A-Za-z]/.test(text)) return;
    const said = data.reduce(
      (left, one) => left.replaceAll(one, " "),
      text.replaceAll(/https?:\S+|[\w.]+\.gov\.in|CF-[\d-]+/g, " "),
    );
    const words = said.match(/[A-Za-z][A-Za-z0-9/+-]*/g) ?? [];
    const isTechnical = (word: string) => /^[A-Z0-9][A-Z0-9/+-]*$/.test(word) || written.includes(word);
    if (words.some((word) => !terms.includes(word) && !isTechnical(word))) found.push(text.trim().slice(0, 100));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) look(node.nodeValue ?? "", node.parentElement);
  for (const name of ["aria-label", "alt", "placeholder", "title", "aria-description"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name) ?? "", element);
  }
  look(document.title, document.head);
  return [...new Set(found)];
}

/** What a browser of some years ago, or one with other data, says of dates, plurals and numbers. */
function bringsOtherIntl() {
  Intl.DateTimeFormat.prototype.format = () => "२२ नव॰ २०२६";
  Intl.DateTimeFormat.prototype.formatToParts = () => [{ type: "literal", value: "२२ नव॰" }];
  Intl.PluralRules.prototype.select = () => "many";
  for (const prototype of [Date.prototype, Number.prototype]) prototype.toLocaleString = () => "१२३";
  Date.prototype.toLocaleDateString = () => "२२/११/२६";
}

for (const language of languages) {
  test(`hydrates pages in ${language}, whatever a phone knows of it`, async ({ page, desk, visitor }) => {
    await page.addInitScript(bringsOtherIntl);
    const path = `/Product/${await desk.productId(product)}`;
    for (const english of ["/", "/Aboutus", "/Product", path, "/Contactus", "/TandC", "/login", "/checkout"]) {
      await visitor.opens(addressIn(language, english));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.locator("main").textContent()).not.toContain("२२");
    }
  });
}
