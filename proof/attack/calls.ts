import { randomUUID } from "node:crypto";
import type { RouteRule } from "../../api/src/platform/http/route-rule.ts";
import { readRoutes } from "../../api/src/testing/declared-routes.ts";
import { z } from "../../shared/src/zod.ts";
import type { Question } from "./ask.ts";
import { exampleOf, type JsonSchema, type Likely, type Place, placesOf } from "./fields.ts";
import type { Scene } from "./scene.ts";

const routes = readRoutes();

type Values = Readonly<Record<string, string>>;

/** One call of a route with values that an honest person would send. */
export type Call = {
  readonly key: string;
  readonly audience: RouteRule["audience"];
  readonly method: string;
  /** What stands for the names in the path. */
  readonly params: Values;
  readonly query: Values;
  readonly body?: unknown;
  readonly form?: Values;
  /** Every value that somebody may choose, the optional ones too. */
  readonly places: readonly Place[];
};

/** One call of each route of the table: of a new one too, by its schemas.
 *  @throws Error naming a route whose fields cannot be read from its schema and are not told here either. */
export function callsOf(scene: Scene): Call[] {
  return Object.entries(routes).map(([key, rule]) => {
    const [method = "", path = ""] = key.split(" ");
    const params = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, idFor(scene, key, name)]),
    );
    const query = rule.query && schemaOf(rule.query);
    const body = rule.body && (opaque[key]?.(scene) ?? exampleOf(schemaOf(rule.body), examples(scene, key)));
    const form = rule.form && textsOf(opaque[key]?.(scene));
    if ((rule.form && !form) || (rule.body && body === undefined)) throw new Error(`nobody knows the fields of ${key}`);
    const places: Place[] = [
      ...Object.keys(params).map((name): Place => ({ part: "path", path: [name] })),
      ...(query ? placesOf(query, likely(scene)).map((place): Place => ({ ...place, part: "query" })) : []),
      ...(body === undefined ? [] : placesOf(rule.body && opaque[key] ? schemaLike(body) : schemaOf(rule.body))),
      ...Object.keys(form ?? {}).map((name): Place => ({ part: "form", path: [name] })),
    ];
    const asked = query ? textsOf(exampleOf(query, { ...examples(scene, key), cursor: undefined })) : {};
    return {
      key,
      audience: rule.audience,
      method,
      params,
      query: asked ?? {},
      ...(body !== undefined && { body }),
      ...(form && { form }),
      places,
    };
  });
}

/** The call as a request; `cookie` as whoever asks has it. */
export function toQuestion({ key, method, params, query, body, form }: Call, api: string, cookie = ""): Question {
  const pattern = key.slice(method.length + 1);
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => inPath(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  const headers = { ...(method !== "GET" && { origin: api }), ...(cookie && { cookie }) };
  const asked = { method, path: search ? `${path}?${search}` : path };
  if (form) return { ...asked, ...multipart(form, headers) };
  if (body === undefined) return { ...asked, headers };
  return { ...asked, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** A half of a surrogate pair has no bytes in UTF-8: the three that it would have are sent. */
function inPath(value: string): string {
  return value
    .split(/\p{Surrogate}/u)
    .map(encodeURIComponent)
    .join("%ED%A0%80");
}

/** The same call with another value in one place. */
export function withValue(call: Call, { part, path }: Place, value: unknown): Call {
  const [name = ""] = path;
  if (part === "path") return { ...call, params: { ...call.params, [name]: String(value) } };
  if (part === "query") return { ...call, query: { ...call.query, [name]: String(value) } };
  if (part === "form") return { ...call, form: { ...call.form, [name]: String(value) } };
  return { ...call, body: put(call.body, path, value) };
}

/** What the call has in a place, as a text; a letter where it has nothing there. */
export function valueAt({ params, query, form, body }: Call, { part, path, example = "a" }: Place): string {
  const [name = ""] = path;
  if (part === "path") return params[name] ?? example;
  if (part === "query") return query[name] ?? example;
  if (part === "form") return form?.[name] ?? example;
  let value: unknown = body;
  for (const key of path) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : example;
}

/** Whose cookie a route of this audience is for. */
export function cookieFor(scene: Scene, { audience }: Pick<Call, "audience">): string {
  if (audience === "desk") return scene.admin;
  return audience === "customer" ? scene.ravi : "";
}

function multipart(form: Values, headers: Record<string, string>): Pick<Question, "headers" | "body"> {
  const boundary = `----attack${randomUUID()}`;
  const parts = Object.entries(form).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const type = `multipart/form-data; boundary=${boundary}`;
  return { headers: { ...headers, "content-type": type }, body: `${parts.join("")}--${boundary}--\r\n` };
}

function schemaOf(schema: z.ZodType | undefined): JsonSchema {
  return z.toJSONSchema(schema ?? z.unknown(), { io: "input", unrepresentable: "any" }) as JsonSchema;
}

/** The places of a value whose schema says nothing. */
function schemaLike(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: "array", items: schemaLike(value[0]) };
  if (typeof value !== "object" || value === null) return { type: typeof value };
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(value).map(([name, of]) => [name, schemaLike(of)])),
  };
}

function textsOf(value: unknown): Values | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

function put(into: unknown, [head, ...rest]: readonly string[], value: unknown): unknown {
  if (head === undefined) return value;
  if (Array.isArray(into)) return into.map((item, at) => (String(at) === head ? put(item, rest, value) : item));
  const before = typeof into === "object" && into !== null ? into : {};
  return { ...before, [head]: put(Reflect.get(before, head), rest, value) };
}

/** A row that is there, unless calling the route would take it away from the calls after it. */
function idFor({ ids, image, page }: Scene, key: string, name: string): string {
  if (name === "slug") return "terms";
  if (name === "revision") return String(page.revision);
  if (name === "name") return image;
  const [, kind] = /\/api\/(?:admin\/)?(\w+)/.exec(key) ?? [];
  if (key.includes("/import/")) return randomUUID();
  if (kind === "products") return ids.product;
  if (kind === "orders") return ids.order;
  if (kind === "enquiry") return ids.enquiry;
  return kind === "mail" ? ids.mail : randomUUID();
}

/** What a field of this name holds, whatever the route. */
function examples({ ids, page, price }: Scene, key: string): Readonly<Record<string, unknown>> {
  return {
    email: "ravi@fleet.example",
    password: routes[key]?.audience === "desk" ? "voltage240" : "ampere22",
    fullName: "Ravi Kumar",
    userName: "Ravi",
    phone: "9876543210",
    pin: "410501",
    landmark: "",
    gstin: undefined,
    basket: key === "POST /api/payment/create" ? [{ id: ids.product, quantity: 1 }] : undefined,
    orderId: ids.order,
    checkoutId: randomUUID(),
    requestId: randomUUID(),
    // As somebody sends it who tampers: the shop tells the right one, and nothing is bought.
    amount: price + 1,
    content: page.content,
    revision: page.revision,
    notice: "2023-07-14",
    at: "2026-03-03T08:31:00.000Z",
    status: "contacted",
    state: key.startsWith("GET") ? undefined : "Maharashtra",
    assignee: undefined,
    step: undefined,
    expectedNote: undefined,
    epoch: undefined,
    limit: "5",
    page: "1",
    since: "0",
    days: "30",
  };
}

/** What finds something where it is asked for. */
function likely({ ids }: Scene): Likely {
  return {
    category: "Wallboxes",
    q: "charger",
    assignee: ids.admin,
    limit: "5",
    page: "1",
    since: "0",
    epoch: "a",
    days: "30",
  };
}

const product = { title: "AC wallbox", description: "For a car park.", price: "100", rating: "4", Power: "7 kW" };
const enquiry = {
  name: "Asha Rao",
  email: "asha@fleet.example",
  contact: "9876543210",
  message: "Two chargers",
  title: "Custom quote",
  timeZone: "Asia/Kolkata",
};

/** What routes hold whose schemas are code and cannot be read. */
const opaque: Partial<Record<string, (scene: Scene) => unknown>> = {
  "POST /api/products/add": ({ ids }) => ({ ...product, imageFrom: ids.product }),
  "PUT /api/products/update/:id": ({ ids }) => ({ ...product, imageFrom: ids.product, customFields: "replace" }),
  "PUT /api/pages/:slug": ({ page }) => ({ content: page.content, revision: page.revision }),
  "POST /api/pages/:slug/preview": ({ page }) => ({ content: page.content }),
  "POST /api/enquiry/post": () => ({ ...enquiry, id: randomUUID() }),
  "POST /api/enquiry/batch": () => ({ enquiries: [{ ...enquiry, id: randomUUID() }] }),
};
