import type { Browser } from "@playwright/test";
import { bringIn, type Session } from "../sessions.ts";
import { outboxFile, type Places } from "./fill-shop.ts";
import { readHtmlMails } from "./mails.ts";
import { type Watch, watch } from "./watch.ts";

export type Sight = {
  readonly api: string;
  readonly browser: Browser;
  readonly texts: readonly string[];
  readonly places: Places;
  readonly wrong: string[];
};

/** Opens a browser of one person, lets them look, and closes it. */
async function asPerson(
  { api, browser, wrong }: Sight,
  { session, ...options }: { readonly session?: Session; readonly javaScriptEnabled?: false },
  look: (watch: Watch) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-IN", ...options });
  if (session) await bringIn(context, api, session);
  await look(await watch(context, api, wrong));
  await context.close();
}

/** What everybody can read, as the app shows it. */
export function looksAsVisitor(sight: Sight): Promise<void> {
  const { places, texts } = sight;
  return asPerson(sight, {}, async ({ looksAt, looks, page }) => {
    await looksAt("/Product?shown=2000", "article");
    for (const id of places.productIds) await looksAt(`/Product/${id}`, "article h1");
    for (const text of texts.slice(0, 5)) await looksAt(`/Product?q=${encodeURIComponent(text)}`, "h1");
    await looksAtPages({ looksAt });
    await page.getByRole("combobox", { name: "Search products" }).fill("hit");
    await page.getByRole("option").first().waitFor();
    await looks("suggestions of the search");
  });
}

/** The pages that admins write. */
export async function looksAtPages({ looksAt }: Pick<Watch, "looksAt">): Promise<void> {
  for (const path of ["/", "/Aboutus", "/Contactus", "/TandC", "/Privacypolicy"])
    await looksAt(path, "main h1:not([data-loading])");
}

/** The same addresses as the server renders them, without a script of the app. */
export function looksWithoutScripts(sight: Sight): Promise<void> {
  const { places, texts } = sight;
  return asPerson(sight, { javaScriptEnabled: false }, async ({ looksAt }) => {
    await looksAt("/Product", "article");
    for (const id of places.productIds.slice(0, 3)) await looksAt(`/Product/${id}`, "article h1");
    for (const text of texts.slice(0, 5)) await looksAt(`/Product?q=${encodeURIComponent(text)}`, "h1");
    await looksAtPages({ looksAt });
    await looksAt(`/no/such/${encodeURIComponent(texts[0] ?? "")}`, "h1");
  });
}

/** A customer's orders, basket and device. */
export function looksAsCustomer(sight: Sight, session: Session): Promise<void> {
  const { places, texts } = sight;
  return asPerson(sight, { session }, async ({ looksAt, looks, page }) => {
    await looksAt("/orders", `a[href='/orders/${places.orderId}']`);
    await looksAt(`/orders/${places.orderId}`, "main h1:not([data-loading])");
    await looksAt(`/Product/${places.productIds[0]}`, "article h1");
    await page.getByRole("button", { name: "Add to basket" }).click();
    await looksAt("/checkout", "main h1:not([data-loading])");
    await looksAt("/outbox", "main h1:not([data-loading])");
    await page.getByLabel("File to import").setInputFiles({
      name: "enquiries.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(outboxFile(texts.slice(0, 100)))),
    });
    await page.getByRole("list", { name: "Enquiries on this device" }).waitFor();
    await page.evaluate(() => {
      for (const words of document.querySelectorAll("details")) words.open = true;
    });
    await looks("/outbox with enquiries");
  });
}

/** The desk. */
export function looksAsAdmin(sight: Sight, session: Session): Promise<void> {
  const { places, texts } = sight;
  return asPerson(sight, { session }, async ({ looksAt, looks, page }) => {
    const pages = Math.ceil((texts.length + places.productIds.length + 24) / 50);
    for (let at = 1; at <= pages; at += 1) await looksAt(`/ManageProduct?page=${at}`, "tbody tr");
    for (const id of places.productIds.slice(0, 5)) {
      await looksAt(`/EditProduct/${id}`, "form[aria-label] input[name=title]");
      await page.locator("article").first().waitFor();
      await looks(`/EditProduct/${id} with its preview`);
    }
    await looksAt("/Enquiry", "tbody tr");
    await looksAt(`/Enquiry/${places.enquiryId}`, "main h1:not([data-loading])");
    await looksAt("/admin/orders?state=all", "tbody tr");
    await looksAt(`/admin/orders/${places.orderId}`, "main h1:not([data-loading]):visible");
    await page.emulateMedia({ media: "print" });
    await looks(`/admin/orders/${places.orderId} printed`);
    await page.emulateMedia({ media: "screen" });
    await looksAt("/admin/mail", "tbody tr");
    await looksAt("/admin/translations", "main form");
    await looksAt("/admin/activity", "main li");
    await looksAt("/admin/Main", "main h2");
    await looksAt("/admin/people", "tbody tr");
    await looksAt("/about", "section[aria-label=Preview] h1");
    await looksAt("/admin/pages", "section[aria-label=Preview] h1");
    await looksAt("/admin/company", "main form");
    await looksAt("/ManageProduct/import", "input[type=file]");
    await page.locator("input[type=file]").setInputFiles({
      name: "products.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csvOf(texts.slice(0, 100))),
    });
    await page.locator("tbody tr").first().waitFor();
    await looks("report of an import");
  });
}

/** The HTML of the mails, where no policy protects their reader; answers how many there are. */
export async function looksAtMails(sight: Sight, dataDir: string): Promise<number> {
  const mails = await readHtmlMails(dataDir);
  await asPerson(sight, {}, async ({ page, looks }) => {
    for (const mail of mails) {
      await page.setContent(mail, { waitUntil: "load" });
      await looks("a mail");
    }
  });
  return mails.length;
}

function csvOf(texts: readonly string[]): string {
  const cell = (text: string) => `"${text.replaceAll("\u0000", "").replaceAll('"', '""')}"`;
  const rows = texts.map((text) => [text, text, "1", "4", text, text].map(cell).join(","));
  return ["Title,Description,Price,Rating,Specification 1 name,Specification 1 value", ...rows].join("\r\n");
}
