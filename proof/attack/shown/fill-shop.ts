import { address, payForOne } from "../../rig/place-order.ts";
import { askJson, jsonOf, readAt } from "../ask.ts";
import { type Call, callsOf, send } from "../calls.ts";
import { fill, sendThrough, type Tally } from "../naughty/fill.ts";
import { keptBy, pageCalls, type Shop } from "../naughty/kept.ts";
import type { Scene } from "../scene.ts";
import { fillSale, type Sale } from "./fill-sale.ts";
import { oneLine, readable } from "./one-line.ts";

/** Where the texts are found again. */
export type Places = {
  /** Products that carry many texts each. */
  readonly productIds: readonly string[];
  readonly orderId: string;
  /** One with texts and one with notes. */
  readonly enquiryIds: readonly string[];
  /** A sales rep's enquiry, with notes. */
  readonly capturedId: string;
  readonly sale: Sale;
};

const perProduct = 40;

/** Writes the texts into everything that the screens show. */
export async function fillShop(shop: Shop, texts: readonly string[], tally: Tally): Promise<Places> {
  const { scene } = shop;
  const calls = new Map(callsOf(scene).map((call) => [call.key, call]));
  const through: Readonly<Record<string, readonly string[]>> = {
    "POST /api/products/add": texts,
    "POST /api/enquiry/post": texts,
    "POST /api/enquiry/batch": texts.slice(0, 40),
    "POST /api/payment/create": texts.filter((_, at) => at % 4 === 0),
    "PATCH /api/enquiry/:id": texts.slice(0, 30),
    "POST /api/field/actions": texts.slice(0, 30),
    "POST /api/admins/adminsignup": texts.slice(0, 4),
  };
  for (const [key, some] of Object.entries(through)) {
    for (const text of some) await sendThrough(shop, calls.get(key) as Call, text, tally);
  }
  const productIds: string[] = [];
  const adding = calls.get("POST /api/products/add") as Call;
  for (const some of chunks(texts, perProduct)) productIds.push(await addProductOf(scene, adding, some));
  const newest = readAt(await scene.read("/api/enquiry/get?limit=1"), "0._id");
  const enquiryIds = [String(newest), scene.ids.enquiry];
  const [orderId, sale] = [await orderOf(scene, texts), await fillSale(scene, texts)];
  return { productIds, orderId, enquiryIds, capturedId: scene.ids.captured, sale };
}

/** Writes texts into the pages that take Markdown, and into the lists of Home, Contact and About. */
export async function fillPages(shop: Shop, texts: readonly string[], tally: Tally): Promise<void> {
  const key = "PUT /api/pages/:slug";
  const isMarkdown = (way: readonly string[]) => /^(story|body)$/.test(way.at(-1) ?? "");
  for (const hasMarkdown of [false, true]) {
    const text = hasMarkdown ? joined(texts, 9000) : (texts[0] ?? "");
    for (const call of (await pageCalls(shop.scene, callsOf(shop.scene))).filter((one) => one.key === key)) {
      const places = call.places.filter(({ way }) => way[1] === "content" && isMarkdown(way) === hasMarkdown);
      const before = tally.refused;
      await fill({ shop, call, text, tally }, places, keptBy[key]);
      if (hasMarkdown && tally.refused > before) tally.wrong.push(`page ${call.values.path.slug} refuses the texts`);
    }
  }
}

/** One product with a text in each of its custom fields, and all of them in its description. */
async function addProductOf(scene: Scene, adding: Call, texts: readonly string[]): Promise<string> {
  const named = texts.map((text, at): [string, string] => {
    const name = ["Category", "Connector"][at] ?? `${at} ${oneLine(text)}`.slice(0, 60).trim();
    return [name, [...oneLine(text)].slice(0, 200).join("")];
  });
  const own = { title: texts[0] ?? "", description: joined(texts, 5000), price: "10", rating: "4" };
  const form = { ...own, imageFrom: scene.ids.product, ...Object.fromEntries(named) };
  const answer = await send(scene, { ...adding, values: { ...adding.values, form } });
  if (answer.status === 201) return String(readAt(jsonOf(answer), "_id"));
  // A title or a value that no product may have: the next text takes its place.
  if (texts.length > 1) return addProductOf(scene, adding, texts.slice(1));
  throw new Error(`a product is answered ${answer.status} ${answer.body}`);
}

/** A paid order of Ravi's with texts in its address and its packing note, for a product that is called as one. */
async function orderOf(scene: Scene, texts: readonly string[]): Promise<string> {
  const lines = texts.map(oneLine).filter((text) => text.length > 2 && text.length < 80);
  const [fullName = "", flat = "", area = "", landmark = "", city = ""] = lines;
  const products = await scene.read("/api/admin/products?limit=5");
  const product = readAt(products, "products.0") as { readonly _id: string; readonly price: number };
  const to = { ...address, fullName, flat, area, landmark, city };
  const { id: orderId } = await payForOne(scene.api, scene.ravi, { product, address: to });
  const note = { note: joined(texts, 2000) };
  await askJson(scene.api, `/api/admin/orders/${orderId}`, note, scene.admin, "PATCH");
  return orderId;
}

export function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** As many of the texts as fit, a paragraph each, without what a page refuses in each. */
function joined(texts: readonly string[], longest: number): string {
  let whole = "";
  for (const text of texts.map(readable)) {
    if (whole.length + text.length + 2 <= longest) whole += `${text}\n\n`;
  }
  return whole;
}
