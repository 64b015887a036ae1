import { randomUUID } from "node:crypto";
import type { RouteRule } from "../../api/src/platform/http/route-rule.ts";
import { readRoutes } from "../../api/src/testing/declared-routes.ts";
import { z } from "../../shared/src/zod.ts";
import { adminPassword } from "../rig/people.ts";
import { type Answer, ask, type Question, readAt } from "./ask.ts";
import { exampleOf, type JsonSchema, type Place, placesOf, putAt, schemaLike } from "./fields.ts";
import type { Scene } from "./scene.ts";

const routes = readRoutes();
const moment = "2026-03-03T08:31:00.000Z";

type Texts = Readonly<Record<string, unknown>>;

/** One call of a route with values that an honest person would send. */
export type Call = {
  readonly key: string;
  readonly method: string;
  readonly audience: RouteRule["audience"];
  readonly values: { readonly path: Texts; readonly query: Texts; readonly body?: unknown; readonly form?: Texts };
  /** Every value that may be chosen, the optional ones too; the first name of each is its part of the request. */
  readonly places: readonly Place[];
};

/** One call of each route, of a new one too, by its schemas.
 *  @throws Error naming a route whose fields neither its schema nor `opaque` tells. */
export function callsOf(scene: Scene): Call[] {
  return Object.entries(routes).map(([key, rule]) => {
    const [method = "", pattern = ""] = key.split(" ");
    const known = examples(scene, key);
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const path = Object.fromEntries(names.map((name) => [name, idFor(scene, key, name)]));
    const told = opaque[key]?.(scene);
    const query = schemaOf(rule.query);
    const body = told ? schemaLike(told) : schemaOf(rule.body ?? rule.form);
    const value = told ?? exampleOf(body, known);
    if ((rule.body || rule.form) && value === undefined) throw new Error(`the fields of ${key} are unknown`);
    const values = {
      path,
      query: (exampleOf(query, known) ?? {}) as Texts,
      ...(rule.body && { body: value }),
      ...(rule.form && { form: value as Texts }),
    };
    const whole = { path: schemaLike(path), query, [rule.form ? "form" : "body"]: body };
    return { key, method, audience: rule.audience, values, places: placesOf({ properties: whole }, known) };
  });
}

/** The call as a request with a session's cookie. */
export function toQuestion({ key, method, values }: Call, api: string, cookie = ""): Question {
  const { path, query, body, form } = values;
  const search = new URLSearchParams(textsOf(query)).toString();
  const address = key.slice(method.length + 1).replace(/:(\w+)/g, (_, name: string) => inPath(String(path[name])));
  const headers = { ...(method !== "GET" && { origin: api }), ...(cookie && { cookie }) };
  const asked = { method, path: search ? `${address}?${search}` : address };
  if (form) return { ...asked, ...multipart(textsOf(form), headers) };
  if (body === undefined) return { ...asked, headers };
  return { ...asked, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** Sends the call with the cookie of the person it is for. */
export function send(scene: Scene, call: Call): Promise<Answer> {
  return ask(scene.api, toQuestion(call, scene.api, cookieFor(scene, call)));
}

/** The same call with another value in one place. */
export function withValue(call: Call, { way }: Pick<Place, "way">, value: unknown): Call {
  return { ...call, values: putAt(call.values, way, value) as Call["values"] };
}

/** The value of a call in a place, as a text; the place's example where it has nothing there. */
export function valueAt({ values }: Call, { way, example }: Pick<Place, "way" | "example">): string {
  const value = readAt(values, way);
  return typeof value === "string" || typeof value === "number" ? String(value) : example;
}

/** The cookie that a route of this audience is for. */
export function cookieFor(scene: Scene, { audience }: Pick<Call, "audience">): string {
  if (audience === "desk") return scene.admin;
  if (audience === "rep") return scene.field;
  return audience === "customer" ? scene.ravi : "";
}

/** Returns the call in a form that can be sent once more: with new ids where an id is used once, and with the latest
 *  revision of an edited page. Keeps the values that a test put into those places. */
export async function afresh(scene: Scene, call: Call): Promise<Call> {
  let fresh = call;
  for (const place of call.places) {
    const isOnce = /^body\.(enquiries\.0\.id|actions\.0\.id|id|checkoutId|requestId|noteId)$/.test(place.way.join("."));
    if (isOnce && /^[0-9a-f-]{36}$/.test(valueAt(call, place))) fresh = withValue(fresh, place, randomUUID());
  }
  if (call.key !== "PUT /api/pages/:slug" || readAt(call.values, "body.revision") !== scene.page.revision) return fresh;
  const source = await scene.read(`/api/pages/${inPath(String(call.values.path.slug))}/source`);
  return withValue(fresh, { way: ["body", "revision"] }, readAt(source, "revision") ?? scene.page.revision);
}

function multipart(form: Readonly<Record<string, string>>, headers: Record<string, string>) {
  const boundary = `----attack${randomUUID()}`;
  const parts = Object.entries(form).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"\r\n\r\n${value}\r\n`,
  );
  const type = `multipart/form-data; boundary=${boundary}`;
  return { headers: { ...headers, "content-type": type }, body: `${parts.join("")}--${boundary}--\r\n` };
}

/** Half of a surrogate pair has no bytes in UTF-8: the three that it would have are sent. */
function inPath(value: string): string {
  return value
    .split(/\p{Surrogate}/u)
    .map(encodeURIComponent)
    .join("%ED%A0%80");
}

function schemaOf(schema: z.ZodType | undefined): JsonSchema {
  return schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema) : {};
}

function textsOf(values: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/** A row that is there, unless calling the route would take it away from the calls after it. */
function idFor({ ids, image, document, page }: Scene, key: string, name: string): string {
  const file = key.includes("/files/") ? document : image;
  const fixed: Record<string, string> = {
    slug: "terms",
    language: "hi",
    revision: String(page.revision),
    name: file,
    hash: image.slice(0, 64),
  };
  if (fixed[name] !== undefined) return fixed[name];
  const [, kind = ""] = /\/api\/(?:admin\/)?(\w+)/.exec(key) ?? [];
  if (key.includes("/import/")) return randomUUID();
  return { products: ids.product, orders: ids.order, enquiry: ids.enquiry, mail: ids.mail }[kind] ?? randomUUID();
}

/** Returns an example of each field by its name, whatever the route. */
function examples({ ids, page, price, title }: Scene, key: string): Readonly<Record<string, unknown>> {
  return {
    email: "ravi@fleet.example",
    password: routes[key]?.audience === "desk" ? adminPassword : "ampere22",
    fullName: "Ravi Kumar",
    userName: "Ravi",
    phone: "9876543210",
    state: "Maharashtra",
    pin: "410501",
    landmark: "",
    ...(key === "POST /api/payment/create" && { basket: [{ id: ids.product, quantity: 1, shown: { title, price } }] }),
    // Nothing in the place of what may be null: it has to be sent.
    ...(key === "PUT /api/admin/quotations/:id" && { shipping: null, productId: null }),
    // An object that may be absent is sent whole, or the field that it lacks would be refused in the place of another.
    consent: { notice: "2023-07-14", at: moment, ...(key === "POST /api/enquiry/typed" && { given: "read-aloud" }) },
    orderId: ids.order,
    checkoutId: randomUUID(),
    requestId: randomUUID(),
    // As an attacker changes it: the shop refuses the order, and nothing is bought.
    amount: price + 1,
    content: page.content,
    revision: page.revision,
    notice: "2023-07-14",
    at: moment,
    status: "contacted",
    note: "Called.",
    text: "शक्ति",
    title: "वॉलबॉक्स",
    role: "sales",
    limit: "5",
    page: "1",
    since: "0",
    days: "30",
    q: "charger",
    category: "Wallboxes",
  };
}

const product = { title: "AC wallbox", description: "For a car park.", price: "100", rating: "4", Power: "7 kW" };
/** An enquiry with every field of its schema, from Contact or from Home. */
const enquiryOf = ({ ids }: Scene, source: "contact" | "home") => ({
  id: randomUUID(),
  source,
  name: "Asha Rao",
  email: "asha@fleet.example",
  contact: "9876543210",
  message: "Two chargers for a depot.",
  title: "DC fast charger 60 kW",
  timeZone: "Asia/Kolkata",
  consent: { notice: "2023-07-14", at: moment },
  startedAt: moment,
  capturedAt: moment,
  website: "",
  productIds: [ids.product],
  quantities: [1],
});

/** Bodies of routes whose schemas are code and cannot be read. */
const opaque: Partial<Record<string, (scene: Scene) => object>> = {
  "POST /api/products/add": ({ ids }) => ({ ...product, imageFrom: ids.product }),
  "POST /api/products/pictures": () => ({}),
  "POST /api/products/:id/documents": () => ({ kind: "manual", language: "en" }),
  "PUT /api/products/update/:id": ({ ids }) => ({ ...product, imageFrom: ids.product, customFields: "replace" }),
  "PUT /api/pages/:slug": ({ page }) => ({ content: page.content, revision: page.revision }),
  "PUT /api/pages/:slug/texts/:language": () => ({ content: { title: "शर्तें" }, state: "public" }),
  "POST /api/pages/:slug/preview": ({ page }) => ({ content: page.content }),
  "POST /api/enquiry/post": (scene) => enquiryOf(scene, "home"),
  "POST /api/enquiry/batch": (scene) => ({ enquiries: [enquiryOf(scene, "contact")] }),
  "POST /api/field/actions": ({ ids }) => ({
    actions: [{ id: randomUUID(), enquiryId: ids.captured, at: moment, kind: "note", text: "Called." }],
  }),
};
