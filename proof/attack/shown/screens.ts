import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { readMail } from "../../../api/src/testing/read-mail.ts";
import { homeEnquiry } from "../../../shared/src/enquiry/visitor-enquiry.ts";
import { paths } from "../../../shared/src/paths.ts";
import { browserCookies, type Session } from "../../rig/people.ts";
import { screensOf } from "../../rig/screens.ts";
import type { Places } from "./fill-shop.ts";
import { oneLine } from "./one-line.ts";
import { type Watch, watch } from "./watch.ts";

export type Sight = {
  readonly api: string;
  readonly browser: Browser;
  readonly texts: readonly string[];
  readonly places: Places;
  readonly wrong: string[];
};

type Person = { readonly session?: Session; readonly javaScriptEnabled?: boolean };

/** Opens a browser of one person, has it looked at, and closes it. */
async function asPerson(sight: Sight, { session, ...options }: Person, look: (watch: Watch) => Promise<void>) {
  const { api, browser, wrong } = sight;
  const storage = session && { storageState: storageOf(api, session) };
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-IN", ...options, ...storage });
  await look(await watch(context, api, wrong));
  await context.close();
}

/** The pages that admins write. */
export function looksAtPages(sight: Sight): Promise<void> {
  const { home, about, contact, terms, privacy } = paths;
  return asPerson(sight, {}, ({ looksAt }) => looksAt([home, about, contact, terms, privacy]));
}

/** The public screens, as the app shows it or, without scripts, as the server renders it. */
export function looksAsVisitor(sight: Sight, isWithScripts: boolean): Promise<void> {
  const [product = "", ...others] = sight.places.productIds;
  const searched = sight.texts.slice(0, 5).map((text) => `/Product?q=${encodeURIComponent(text)}`);
  return asPerson(sight, { javaScriptEnabled: isWithScripts }, async ({ looksAt, looks, page }) => {
    await looksAt([
      ...screensOf("guest", { product }),
      ...products(isWithScripts ? others : others.slice(0, 2)),
      ...searched,
      isWithScripts ? "/Product?shown=2000" : "/Product",
      // Last: the list of products filters itself, where other screens suggest.
      `/no/such/${encodeURIComponent(sight.texts[0] ?? "")}`,
    ]);
    if (!isWithScripts) return;
    const { quotationId, key, invoiceId } = sight.places.sale;
    for (const query of ["", `?invoice=${invoiceId}`]) await looksAt([`/quotation/${quotationId}${query}#${key}`]);
    await page.getByRole("combobox", { name: "Search products" }).fill("hit");
    await page.getByRole("option").first().waitFor();
    await looks("suggestions of the search");
  });
}

/** A customer's orders, basket and device. */
export function looksAsCustomer(sight: Sight, session: Session): Promise<void> {
  const { orderId: order, productIds } = sight.places;
  const [product = ""] = productIds;
  return asPerson(sight, { session }, async ({ looksAt, looks, page }) => {
    await looksAt(products([product]));
    await page.getByRole("button", { name: "Add to cart" }).click();
    await looksAt([...screensOf("customer", { product, order }), paths.outbox]);
    await page.getByLabel("File to import").setInputFiles(file("enquiries.json", outboxOf(sight.texts.slice(0, 100))));
    await page.getByRole("list", { name: "Enquiries on this device" }).waitFor();
    await page.evaluate(() => {
      for (const words of document.querySelectorAll("details")) words.open = true;
    });
    await looks("/outbox with enquiries");
  });
}

/** A sales rep's phone. */
export function looksAsRep(sight: Sight, session: Session): Promise<void> {
  const [product = ""] = sight.places.productIds;
  return asPerson(sight, { session }, ({ looksAt }) =>
    looksAt(screensOf("rep", { product, enquiry: sight.places.capturedId })),
  );
}

/** The desk. */
export function looksAsAdmin(sight: Sight, session: Session): Promise<void> {
  const { orderId: order, enquiryIds, productIds, sale } = sight.places;
  const [enquiry = "", ...enquiries] = enquiryIds;
  const lists = Math.ceil((sight.texts.length + productIds.length + 24) / 50);
  return asPerson(sight, { session }, async ({ looksAt, looks, page }) => {
    await looksAt(Array.from({ length: lists }, (_, at) => `/ManageProduct?page=${at + 1}`));
    for (const id of productIds.slice(0, 5)) {
      await looksAt([`/EditProduct/${id}`]);
      await page.locator("article").first().waitFor();
      await looks(`/EditProduct/${id} with its preview`);
    }
    const [product = ""] = productIds;
    await looksAt(
      screensOf("admin", { product, order, enquiry, quotation: sale.quotationId, invoice: sale.invoiceId }),
    );
    await looksAt([...enquiries.map((id) => `/Enquiry/${id}`), "/admin/orders?state=all", `/admin/orders/${order}`]);
    await page.emulateMedia({ media: "print" });
    await looks(`/admin/orders/${order} printed`);
    await page.emulateMedia({ media: "screen" });
    await looksAt([paths.importProducts]);
    await page.locator("input[type=file]").setInputFiles(file("products.csv", csvOf(sight.texts.slice(0, 100))));
    await page.locator("tbody tr").first().waitFor();
    await looks("report of an import");
  });
}

/** The HTML of the mails, where no policy protects their reader; returns how many there are. */
export async function looksAtMails(sight: Sight, dataDir: string): Promise<number> {
  const folder = join(dataDir, "mail");
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const mails = sources.flatMap((source) => readMail(source).parts.get("text/html") ?? []);
  await asPerson(sight, {}, async ({ page, looks }) => {
    for (const mail of mails) {
      await page.setContent(mail, { waitUntil: "load" });
      await looks("a mail");
    }
  });
  return mails.length;
}

const products = (ids: readonly string[]) => ids.map((id) => `/Product/${id}`);

function file(name: string, text: string) {
  return { name, mimeType: name.endsWith(".csv") ? "text/csv" : "application/json", buffer: Buffer.from(text) };
}

function csvOf(texts: readonly string[]): string {
  const cell = (text: string) => `"${text.replaceAll("\u0000", "").replaceAll('"', '""')}"`;
  const rows = texts.map((text) => [text, text, "1", "4", text, text].map(cell).join(","));
  return ["Title,Description,Price,Rating,Specification 1 name,Specification 1 value", ...rows].join("\r\n");
}

/** Enquiries as a file for the device's outbox, one a text; without those for which it would be refused as a whole. */
function outboxOf(texts: readonly string[]): string {
  const now = new Date().toISOString();
  const enquiries = texts.map((text) => ({
    v: 1,
    id: randomUUID(),
    source: "home",
    name: [...oneLine(text)].slice(0, 80).join("") || "x",
    email: "asha@fleet.example",
    contact: "9876543210",
    title: oneLine(text) || "x",
    message: text || "x",
    capturedAt: now,
  }));
  const sound = enquiries.filter((enquiry) => homeEnquiry.safeParse(enquiry).success);
  return JSON.stringify({ format: "chargefront-outbox", version: 1, exportedAt: now, enquiries: sound });
}

/** Returns the storage of a logged-in browser in Playwright's format. */
function storageOf(api: string, session: Session) {
  const localStorage = Object.entries(session.entries).map(([name, value]) => ({ name, value }));
  return { cookies: browserCookies(session), origins: [{ origin: api, localStorage }] };
}
