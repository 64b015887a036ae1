import { addressIn, paths } from "@chargefront/shared/paths";
import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import { type Language, languages, languageTags } from "@chargefront/shared/text/language";
import { expect, type Page } from "@playwright/test";
import { latinWords } from "../../words/words-left.ts";
import { findTooWide } from "../rig/find-too-wide.ts";
import { screensOf } from "../rig/screens.ts";
import { allLooks, fitsEveryone, hasNoOverflow } from "./fits-everyone.ts";
import { asha, owner } from "./people/accounts.ts";
import { deliveryAddress } from "./people/delivery-address.ts";
import { putOutboxRows } from "./people/outbox-rows.ts";
import { createRep, joinsTheTeam, ravi } from "./people/rep.ts";
import type { Visitor } from "./people/visitor.ts";
import { test } from "./test.ts";

/** Some twenty screens, light and dark, at fifty widths. */
test.slow();

/** Every 24 px, and around the widths at which layouts change. */
const steps = Array.from({ length: 47 }, (_, at) => 320 + at * 24);
const breakpoints = [480, 486, 560, 600, 700, 768, 900, 1000, 1100, 1200];
const widths = [...new Set([...steps, ...breakpoints.flatMap((at) => [at - 1, at, at + 1]), 1440])].sort(
  (one, other) => one - other,
);

const product = "DC fast charger 60 kW";
const note = "Two for our depot.";
const missing = ["/no/such/page", "/Product/nothing"];

for (const language of languages) {
  test(`shows public screens in ${language} whole, to everyone and without another language`, async ({
    desk,
    shopper,
    visitor,
    page,
    expectedFaults,
  }) => {
    expectedFaults.push(/404/);
    const ids = { product: await desk.productId(product), order: (await desk.receivesOrder(product)).id };
    await fillsOutbox(visitor);
    for (const path of [...screensOf("guest", ids), ...missing]) await looksAt(page, language, path);

    await shopper.isSignedIn();
    await shopper.opens("/Product");
    await visitor.productCards().first().getByRole("button", { name: "Add to cart" }).click();
    for (const path of screensOf("customer", ids)) await looksAt(page, language, path);
  });

  test(`shows a sales rep's screens in ${language} whole, to everyone and without another language`, async ({
    desk,
    page,
  }) => {
    await joinsTheTeam(desk, ravi);
    const rep = createRep(page);
    await rep.logsIn(ravi);
    await rep.opens("/field/enquiries/new");
    await rep.fills(asha.fullName);
    await rep.agreesAndSaves();
    await expect(page.getByText("Sent", { exact: true })).toBeVisible();
    const [{ _id: enquiry }] = await (await desk.calls.get("/api/enquiry/get")).json();
    await desk.calls.patch(`/api/enquiry/${enquiry}`, { data: { status: "contacted", note } });
    await rep.opens(`/field/enquiries/${enquiry}`);
    await page.getByRole("button", { name: "Plan a follow-up" }).click();
    await page.getByRole("button", { name: "Today", exact: true }).click();
    await page.getByRole("button", { name: "Save follow-up" }).click();
    const ids = { product: await desk.productId(product), enquiry };
    for (const path of [paths.fieldLogin, ...screensOf("rep", ids)]) await looksAt(page, language, path);
  });
}

test("shows every screen of the desk whole, to everyone", async ({ desk, admin, page }) => {
  const [id, { id: order }] = [await desk.productId(product), await desk.receivesOrder(product)];
  const { id: quotation } = await desk.quotes();
  const invoice = await desk.issuesInvoice(await desk.receivesPaidQuotation());
  const ids = { product: id, order, enquiry: await desk.receivesEnquiry(), quotation, invoice };
  await admin.isSignedIn();
  for (const path of screensOf("admin", ids)) {
    await opens(page, "en", path);
    await fitsEveryone(page);
    await fitsEachWidth(page);
  }
});

test("cuts no sentence that is two fifths longer at 360 px", async ({ desk, visitor, page, expectedFaults }) => {
  expectedFaults.push(/404/);
  const ids = { product: await desk.productId(product) };
  await fillsOutbox(visitor);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [...screensOf("guest", ids), ...missing, `${paths.products}?q=qqqq`]) {
    await opens(page, "en", path);
    await page.evaluate(lengthenTexts);
    await hasNoOverflow(page, 360);
  }
  await expect(page.locator("h1").first()).toHaveText(/ ~$/);
});

/** An enquiry of each state is on the device, and stays there. */
async function fillsOutbox(visitor: Visitor): Promise<void> {
  await visitor.opens("/outbox");
  await visitor.holdsSending();
  await visitor.page.evaluate(putOutboxRows);
}

async function looksAt(page: Page, language: Language, path: string): Promise<void> {
  await opens(page, language, path);
  if (language !== "en") {
    const data = await dataOf(page, path);
    expect.soft([path, await page.evaluate(englishLeft, { terms: [...latinWords], data })]).toEqual([path, []]);
  }
  await fitsEveryone(page, language === "en" ? allLooks : undefined);
  await fitsEachWidth(page);
}

async function opens(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(addressIn(language, path));
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
  await expect(page.locator("h1:not([data-loading]):visible").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** From the narrowest to the widest; a screen that is too wide is listed with the widths. */
async function fitsEachWidth(page: Page): Promise<void> {
  const tooWide: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const found = await page.evaluate(findTooWide);
    if (found !== "") tooWide.push(`${width} px: ${found}`);
  }
  expect.soft([page.url(), tooWide]).toEqual([page.url(), []]);
}

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

/** The company's facts and what these people typed, the longest first, which are shown as they were written. So are
 *  the titles of products in what was sent or ordered. */
async function dataOf(page: Page, path: string): Promise<string[]> {
  const { products, pages } = (await (
    await page.request.get("/api/catalogue/changes?limit=500")
  ).json()) as CatalogueChanges;
  const company = pages.filter(({ slug }) => slug === "company");
  const contents = /^\/(?:orders|outbox)/.test(path) ? [company, products.map(({ title }) => title)] : company;
  const samples = ["charger", "qqqq", "Type 2", note];
  const typed = [
    owner.name,
    ravi.name,
    ravi.email,
    asha.fullName,
    asha.email,
    ...Object.values(deliveryAddress),
    ...samples,
  ];
  return [...textsOf(contents), ...typed].filter((text) => text.length > 2).sort((a, b) => b.length - a.length);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Runs in the page: texts with words in Latin letters that are neither terms nor data, and not marked as English. */
function englishLeft({ terms, data }: { terms: readonly string[]; data: readonly string[] }): string[] {
  const marked = '[lang="en-IN"]:not(html), [translate="no"], script, style, template, noscript';
  const written = "CERT-In Modbus Bluetooth Wi-Fi V A kV kW kWh kVA kB mA Hz kHz Nm mm kg rpm km/h nits J s".split(" ");
  const found: string[] = [];
  const look = (text: string, element: Element | null) => {
    if (!element || element.closest(marked) || !/[A-Za-z]/.test(text)) return;
    const said = data.reduce(
      (left, one) => left.replaceAll(one, " "),
      text.replaceAll(/https?:\S+|[\w.]+\.gov\.in|(?:CF|TEST)-[\d-]+/g, " "),
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

/** Replaces the formats of dates, plurals and numbers with those of an older browser, or one with other data. */
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
