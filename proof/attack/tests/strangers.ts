import type { RouteRule } from "../../../api/src/platform/http/route-rule.ts";
import { judged, type Result } from "../../rig/result.ts";
import { read } from "../../rig/shop-file.ts";
import { onStage } from "../../rig/stage.ts";
import { waitUntil } from "../../rig/wait.ts";
import { askAll, jsonQuestion, type Question } from "../ask.ts";
import { type Call, callsOf, cookieFor, toQuestion } from "../calls.ts";
import { openScene, type Scene } from "../scene.ts";

/** A request that must be refused with a status. */
type Refused = readonly [what: string, question: Question, refusal: number];

/** docs/security.md#T10, docs/security.md#T11, docs/security.md#T12, docs/security.md#T18: every route refuses everyone
 *  it is not for, orders of others are not found, unknown keys are refused, and pages of other sites change nothing.
 *  The database is the same afterwards. Every role: api/src/rights.test.ts. */
export function strangers(seed: number): Promise<Result> {
  return onStage(seed, async ({ api, dataDir }) => {
    const scene = await openScene(api);
    const calls = callsOf(scene);
    // The mails that the scene queued are sent in the background.
    await waitUntil("the scene's mails to be sent", () => countUnsent(dataDir) === 0);
    const before = rowsOf(dataDir);
    const wrong: string[] = [];
    const all = [
      ...outsiders(scene, calls),
      ...otherCustomer(scene),
      ...hostileKeys(scene, calls),
      ...otherSites(scene, calls),
    ];
    await askAll(api, all, (what, { status, body }, [, , refusal]) => {
      if (status !== refusal) wrong.push(`${what} is answered ${status}`);
      if (status === 401 && body.length > 300) wrong.push(`${what} is answered with ${body.length} bytes`);
    });
    for (const [table, rows] of rowsOf(dataDir)) if (before.get(table) !== rows) wrong.push(`${table} changed`);
    const note = `${calls.length} routes; ${all.length} requests`;
    return judged("strangers", all.length, 0, { wrong }, note);
  });
}

type Cookie = readonly [whose: string, cookie: string];

/** Each route that is not public with the cookies of all those whom it is not for. */
function outsiders(scene: Scene, calls: readonly Call[]): Refused[] {
  const visitor: Cookie = ["a visitor", ""];
  const customer: Cookie = ["a customer", scene.ravi];
  const admin: Cookie = ["an admin", scene.admin];
  const strangersOf: Readonly<Record<RouteRule["audience"], readonly Cookie[]>> = {
    public: [],
    desk: [visitor, customer],
    customer: [visitor, admin],
    rep: [visitor, customer, admin],
    // The provider signs what it sends.
    provider: [visitor, customer, admin],
  };
  return calls.flatMap((call) => {
    const refusal = call.audience === "provider" ? 400 : 401;
    return strangersOf[call.audience].map(([who, cookie]) =>
      refused(who, toQuestion(call, scene.api, cookie), refusal),
    );
  });
}

/** Orders of Ravi by Meera. */
function otherCustomer({ api, meera, ids }: Scene): Refused[] {
  const by = (path: string, body: object) => jsonQuestion(api, path, body, meera);
  return [
    refused("another customer", { path: `/api/orders/${ids.order}`, headers: { cookie: meera } }, 404),
    refused("another customer", by("/api/orders/add", { orderId: ids.order }), 404),
    refused("another customer", by("/api/orders/get", { email: "ravi@fleet.example" }), 403),
    refused("another customer", by("/api/orders/get", { email: "unknown@fleet.example" }), 403),
  ];
}

const keys =
  "role _id createdAt updatedAt isAdmin payment fulfilment number price_paise customer_id constructor __proto__";

/** docs/security.md#T12. Forms have no keys of their own: whatever is sent beside is a custom field, and those have
 *  their own rules. */
function hostileKeys(scene: Scene, calls: readonly Call[]): Refused[] {
  return calls.flatMap((call) => {
    if (call.values.body === undefined) return [];
    const question = toQuestion(call, scene.api, cookieFor(scene, call));
    // If a key is repeated, the last one counts.
    const added = keys.split(" ").filter((key) => !Object.hasOwn(Object(call.values.body), key));
    return added.map((key) => {
      const body = String(question.body).replace("{", `{"${key}":"admin"${question.body === "{}" ? "" : ","}`);
      return refused(`the key ${key}`, { ...question, body }, 400);
    });
  });
}

/** docs/security.md#T18. What another site's page, or a browser of old, can make a browser send, with the cookies that
 *  it would send along. */
function otherSites(scene: Scene, calls: readonly Call[]): Refused[] {
  const json = { "content-type": "application/json" };
  const evil = { origin: "https://evil.example" };
  const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "a form": { ...evil, "content-type": "application/x-www-form-urlencoded" },
    "JSON as text": { ...evil, "content-type": "text/plain" },
    "a form with files": { ...evil, "content-type": "multipart/form-data; boundary=x" },
    JSON: { ...evil, ...json },
    "JSON of a new browser": { "sec-fetch-site": "cross-site", ...json },
    "JSON of a sister site": { "sec-fetch-site": "same-site", ...json },
    "a sandboxed frame": { origin: "null", ...json },
    "an old browser": { referer: "https://evil.example/", ...json },
    "a longer name": { origin: `${scene.api}.evil.example`, ...json },
    "another scheme": { origin: scene.api.replace("http:", "https:"), ...json },
    "a site without TLS": { origin: "http://evil.example", ...json },
    "a name made to lead here": { origin: "http://evil.example", host: "evil.example", ...json },
  };
  const unsafe = calls.filter(({ method, audience }) => method !== "GET" && audience !== "provider");
  return unsafe.flatMap((call) => {
    const { path, method = "" } = toQuestion(call, scene.api);
    const body = call.values.body === undefined ? "" : JSON.stringify(call.values.body);
    const cookie = cookieFor(scene, call) || scene.ravi;
    return Object.entries(ways).map(([way, headers]) =>
      refused(way, { path, method, headers: { ...headers, cookie }, body }, headers.host ? 421 : 403),
    );
  });
}

function refused(who: string, question: Question, refusal: number): Refused {
  return [`${question.method ?? "GET"} ${question.path} by ${who}`, question, refusal];
}

function countUnsent(dataDir: string): number {
  return read(dataDir, (db) => db.prepare("select 1 from mail where sent_at is null").all().length);
}

/** The rows of each table, but for those that change with every request. */
function rowsOf(dataDir: string): ReadonlyMap<string, string> {
  const restless = new Set(["session", "rate_bucket", "login_delay", "login_tally", "kysely_migration_lock"]);
  return read(dataDir, (db) => {
    const tables = "type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual %'";
    const found = db.prepare(`select name from sqlite_master where ${tables}`).all() as { name: string }[];
    const names = found.map(({ name }) => name).filter((name) => !restless.has(name));
    return new Map(names.map((name) => [name, JSON.stringify(db.prepare(`select * from "${name}"`).all())]));
  });
}
