import { randomUUID } from "node:crypto";
import { homeEnquiry } from "../../../shared/src/enquiry/enquiry.ts";
import { anyProduct } from "../../rig/place-order.ts";
import type { Caller } from "../caller.ts";
import { noteForms, pageForms, peopleForms, productForms } from "../naughty/desk-forms.ts";
import { type Form, fill, type Tally } from "../naughty/fill-form.ts";
import { customerForms, enquiryForms } from "../naughty/public-forms.ts";
import { readAt } from "../naughty/text-fields.ts";
import { payOrder } from "../pay-order.ts";

export type Shop = { readonly api: string; readonly dataDir: string; readonly desk: Caller; readonly customer: Caller };

/** Where the texts are found again. */
export type Places = {
  /** Products that carry many texts each. */
  readonly productIds: readonly string[];
  readonly orderId: string;
  readonly enquiryId: string;
};

const perProduct = 40;

/** Brings the texts into the shop by every door there is. */
export async function fillShop(shop: Shop, texts: readonly string[], tally: Tally): Promise<Places> {
  const { api, dataDir, desk } = shop;
  const forms = [
    ...enquiryForms(api, desk),
    ...(await customerForms(api, dataDir)),
    ...(await productForms(api, desk)),
    ...(await noteForms(api, dataDir, desk)),
    ...peopleForms(api, desk),
  ];
  const through = async (name: string, some: readonly string[]) => {
    for (const text of some) await fill(named(forms, name), text, tally);
  };
  await through("new product", texts);
  await through("enquiry from Home", texts);
  await through("enquiry from Contact", texts.slice(0, 40));
  await through(
    "checkout, lines of the address",
    texts.filter((_, at) => at % 4 === 0),
  );
  await through("note on an enquiry", texts.slice(0, 30));
  await through("sign-up of an admin", texts.slice(0, 4));
  const productIds = [];
  for (const some of chunks(texts, perProduct)) productIds.push(await addProductOf(desk, some));
  const orderId = await orderOf(shop, texts);
  const enquiries = (await desk("GET", "/api/enquiry/get?limit=200")).body;
  return { productIds, orderId, enquiryId: String(readAt(enquiries, "0._id")) };
}

/** Writes texts into the pages that take Markdown, and into the lists of Home, Contact and About. */
export async function fillPages(desk: Caller, texts: readonly string[], tally: Tally): Promise<void> {
  const long = joined(texts, 9000);
  const forms = await pageForms(desk);
  for (const slug of ["about", "terms", "privacy", "home", "contact", "company"] as const) {
    const form = named(forms, `page ${slug}`);
    const markdown = form.fields.filter((way) => /^(story|body)$/.test(way));
    await fill({ ...form, fields: form.fields.filter((way) => !markdown.includes(way)) }, texts[0] ?? "", tally);
    const content = readAt((await desk("GET", `/api/pages/${slug}/source`)).body, "content");
    if (markdown.length === 0) continue;
    const before = tally.refused;
    await fill({ ...form, good: () => Object(content), fields: markdown }, long, tally);
    if (tally.refused > before) tally.wrong.push(`page ${slug} refuses the texts, so nobody saw them`);
  }
}

/** One product with a text in each of its custom fields, and all of them in its description. */
async function addProductOf(desk: Caller, texts: readonly string[]): Promise<string> {
  const { _id: picture } = { _id: String(readAt((await desk("GET", "/api/products/get")).body, "0._id")) };
  const body = new FormData();
  const own = { title: texts[0] ?? "", description: joined(texts, 5000), price: "10", rating: "4", imageFrom: picture };
  for (const [name, value] of Object.entries(own)) body.append(name, value);
  for (const [at, text] of texts.entries()) {
    const name = at === 0 ? "Category" : at === 1 ? "Connector" : `${at} ${oneLine(text)}`.slice(0, 60);
    body.append(name.trim(), [...oneLine(text)].slice(0, 200).join(""));
  }
  const answer = await desk("POST", "/api/products/add", body);
  if (answer.status === 201) return String(readAt(answer.body, "_id"));
  // A title or a value that no product may have: the next text stands in its place.
  if (texts.length > 1) return addProductOf(desk, texts.slice(1));
  throw new Error(`a product is answered ${answer.status} ${JSON.stringify(answer.fields)}`);
}

/** A paid order of the customer's with texts in its address and its packing note. */
async function orderOf({ api, desk, customer }: Shop, texts: readonly string[]): Promise<string> {
  const lines = texts.map(oneLine).filter((text) => text.length > 2 && text.length < 80);
  const [fullName = "", flat = "", area = "", landmark = "", city = ""] = lines;
  const place = { phone: "9876543210", state: "Maharashtra", pin: "410501" };
  const products = (await desk("GET", "/api/admin/products?limit=50")).body;
  const product = readAt(products, "products.0");
  const sold = await anyProduct(api);
  const bought = {
    _id: String(readAt(product, "_id") ?? sold._id),
    price: Number(readAt(product, "price") ?? sold.price),
  };
  const orderId = await payOrder(api, customer, {
    product: bought,
    address: { fullName, flat, area, landmark, city, ...place },
  });
  await desk("PATCH", `/api/admin/orders/${orderId}`, { note: joined(texts, 2000) });
  return orderId;
}

/** Enquiries as a file for the device's outbox, one a text. */
export function outboxFile(texts: readonly string[]): object {
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
    productIds: [],
    quantities: [],
    capturedAt: now,
  }));
  // A file with one that no form would have let through is refused as a whole.
  const sound = enquiries.filter((enquiry) => homeEnquiry.safeParse(enquiry).success);
  return { format: "chargefront-outbox", version: 1, exportedAt: now, enquiries: sound };
}

export function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

function named(forms: readonly Form[], name: string): Form {
  const found = forms.find((form) => form.name === name);
  if (!found) throw new Error(`no form is called ${name}`);
  return found;
}

/** As many of the texts as fit, a paragraph each, without what a page refuses in each. */
function joined(texts: readonly string[], longest: number): string {
  let whole = "";
  for (const text of texts.map(readable)) {
    if (whole.length + text.length + 2 <= longest) whole += `${text}\n\n`;
  }
  return whole;
}

function oneLine(text: string): string {
  return readable(text).replace(/\s+/g, " ").trim();
}

function readable(text: string): string {
  return text.replace(/[\p{Cs}]|(?![\t\n])\p{Cc}/gu, "");
}
