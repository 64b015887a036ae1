import { createHash, randomUUID } from "node:crypto";
import { isOpenTo, type RouteRule } from "../../../api/src/platform/http/route-rule.ts";
import { readRoutes } from "../../../api/src/testing/declared-routes.ts";
import { deskRoles } from "../../../shared/src/person/rights.ts";
import { signInAdmin } from "../../rig/people.ts";
import { judged, type Result } from "../../rig/result.ts";
import { change } from "../../rig/shop-file.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { ask, askJson } from "../ask.ts";
import { type Call, callsOf, cookieFor, toQuestion } from "../calls.ts";
import { changedTables, hashTables } from "../rows.ts";
import { findIn, openScene, type Scene, signedIn } from "../scene.ts";

type Size = { readonly guesses: number };

const routes = readRoutes();

/** docs/security.md#T10, docs/security.md#T11, docs/security.md#T12, docs/security.md#T18: every route refuses everyone
 *  it is not for, ids of others find nothing, unknown keys are refused, and pages of other sites change nothing. The
 *  database is the same afterwards. */
export function strangers(seed: number, { guesses }: Size): Promise<Result> {
  return onStage(seed, async (stage) => {
    const scene = await openScene(stage.api, findIn(stage.dataDir));
    const calls = callsOf(scene);
    const closed = await closedCookies(stage);
    const before = hashTables(stage.dataDir);
    const wrong: string[] = [];

    let asked = await eachStranger(stage, scene, { calls, closed, wrong });
    asked += await hostileKeys(scene, calls, wrong);
    asked += await otherSites(scene, calls, wrong);
    asked += await guessedIds(scene, guesses, wrong);
    const changed = changedTables(before, hashTables(stage.dataDir));
    if (changed.length > 0) wrong.push(`${changed.join(", ")} changed`);
    asked += await rightOnes(scene, calls, wrong);
    const note = `${calls.length} routes; ${asked} requests; ${guesses} guessed ids`;
    return judged("strangers", asked, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

type Cookie = readonly [whose: string, cookie: string];

/** Cookies that no longer open anything. */
async function closedCookies({ api, dataDir }: Stage): Promise<readonly Cookie[]> {
  const expired = await signedIn(api, "expired@fleet.example", 11);
  const loggedOut = await signedIn(api, "logged-out@fleet.example", 12);
  const [expiredAdmin, loggedOutAdmin] = [await signInAdmin(api), await signInAdmin(api)];
  await askJson(api, "/api/auth/logout", {}, { cookie: loggedOut });
  await askJson(api, "/api/admins/logout", {}, { cookie: loggedOutAdmin });
  for (const cookie of [expired, expiredAdmin]) {
    const [, token = ""] = /cf_(?:customer|admin)=([^;]+)/.exec(cookie) ?? [];
    const hash = createHash("sha256").update(token).digest("hex");
    if (change(dataDir, "update session set expires_at = 1 where token_hash = ?", hash) !== 1) {
      throw new Error(`no session belongs to ${cookie}`);
    }
  }
  return [
    ["a customer whose session expired", expired],
    ["a customer who logged out", loggedOut],
    ["an admin whose session expired", expiredAdmin],
    ["an admin who logged out", loggedOutAdmin],
  ];
}

type Strangers = { readonly calls: readonly Call[]; readonly closed: readonly Cookie[]; readonly wrong: string[] };

/** Sends each route that is not public the cookies of all those whom it is not for. */
async function eachStranger({ dataDir }: Stage, scene: Scene, { calls, closed, wrong }: Strangers): Promise<number> {
  let asked = 0;
  const refuses = async (call: Call, [who, cookie]: Cookie, refusal: number) => {
    const { status, body } = await ask(scene.api, toQuestion(call, scene.api, cookie));
    asked += 1;
    if (status !== refusal) wrong.push(`${call.key} answers ${status} to ${who}`);
    if (body.length > 300) wrong.push(`${call.key} answers ${who} with ${body.length} bytes`);
  };
  const visitor: Cookie = ["a visitor", ""];
  const strangersOf: Readonly<Record<RouteRule["audience"], readonly Cookie[]>> = {
    public: [],
    desk: [visitor, ["a customer", scene.ravi], ...closed],
    customer: [visitor, ["an admin", scene.admin], ...closed],
    // The provider signs what it sends.
    provider: [visitor, ["a customer", scene.ravi], ["an admin", scene.admin], ...closed],
  };
  for (const call of calls) {
    const refusal = call.audience === "provider" ? 400 : 401;
    for (const stranger of strangersOf[call.audience]) await refuses(call, stranger, refusal);
  }
  for (const role of deskRoles) {
    change(dataDir, "update admin set role = ?", role);
    for (const { rule, call } of calls.map((call) => ({ call, rule: routes[call.key] }))) {
      const isClosed = rule?.audience === "desk" && !isOpenTo(role, call.method, rule);
      if (isClosed) await refuses(call, [`the role ${role}`, scene.admin], 403);
    }
  }
  change(dataDir, "update admin set role = 'owner'");
  for (const call of calls.filter(({ key }) => key === "GET /api/orders/:id" || key === "POST /api/orders/add")) {
    await refuses(call, ["another customer", scene.meera], 404);
  }
  for (const email of ["ravi@fleet.example", "unknown@fleet.example"]) {
    const { status } = await askJson(scene.api, "/api/orders/get", { email }, { cookie: scene.meera });
    asked += 1;
    if (status !== 403) wrong.push(`the orders of ${email} are answered ${status} to another customer`);
  }
  return asked;
}

const keys = [
  "role",
  "_id",
  "createdAt",
  "updatedAt",
  "isAdmin",
  "payment",
  "fulfilment",
  "number",
  "price_paise",
  "customer_id",
  "constructor",
  "__proto__",
] as const;

/** docs/security.md#T12. Forms have no keys of their own: whatever is sent beside is a custom field, and those have
 *  their own rules. */
async function hostileKeys(scene: Scene, calls: readonly Call[], wrong: string[]): Promise<number> {
  let asked = 0;
  for (const call of calls.filter(({ body }) => body !== undefined)) {
    const question = toQuestion(call, scene.api, cookieFor(scene, call));
    // Of a key that is the call's own the last one counts.
    for (const key of keys.filter((one) => !Object.hasOwn(Object(call.body), one))) {
      const body = String(question.body).replace("{", `{"${key}":"admin"${question.body === "{}" ? "" : ","}`);
      const { status } = await ask(scene.api, { ...question, body, address: `10.77.${asked >> 8}.${asked % 256}` });
      asked += 1;
      if (status !== 400) wrong.push(`${call.key} answers ${status} to the key ${key}`);
    }
  }
  return asked;
}

/** What another site's page, or a browser of old, can make a browser send. */
const ways: readonly [string, Readonly<Record<string, string>>][] = [
  ["a form", { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" }],
  ["JSON as text", { origin: "https://evil.example", "content-type": "text/plain" }],
  ["a form with files", { origin: "https://evil.example", "content-type": "multipart/form-data; boundary=x" }],
  ["JSON", { origin: "https://evil.example", "content-type": "application/json" }],
  ["JSON of a new browser", { "sec-fetch-site": "cross-site", "content-type": "application/json" }],
  ["JSON of a sister site", { "sec-fetch-site": "same-site", "content-type": "application/json" }],
  ["a sandboxed frame", { origin: "null", "content-type": "application/json" }],
  ["an old browser", { referer: "https://evil.example/", "content-type": "application/json" }],
];

/** docs/security.md#T18. With the cookies that a browser would send along. */
async function otherSites(scene: Scene, calls: readonly Call[], wrong: string[]): Promise<number> {
  let asked = 0;
  const lookalikes = [`${scene.api}.evil.example`, scene.api.replace("http:", "https:"), "http://evil.example"];
  const unsafe = calls.filter(({ method, audience }) => method !== "GET" && audience !== "provider");
  for (const call of unsafe) {
    const { path, method } = toQuestion(call, scene.api);
    const body = call.body === undefined ? "" : JSON.stringify(call.body);
    const cookie = cookieFor(scene, call) || scene.ravi;
    const origins = lookalikes.map((origin) => [origin, { origin, "content-type": "application/json" }] as const);
    const renamed = { origin: "http://evil.example", host: "evil.example", "content-type": "application/json" };
    const foreign = [...ways, ...origins].map(([way, headers]) => [way, headers, 403] as const);
    for (const [way, headers, refusal] of [...foreign, ["a name made to lead here", renamed, 421] as const]) {
      const { status } = await ask(scene.api, { path, method: method ?? "", headers: { ...headers, cookie }, body });
      asked += 1;
      if (status !== refusal) wrong.push(`${call.key} answers ${status} to ${way}`);
    }
  }
  return asked;
}

/** docs/security.md#T10. Ids near a real one, and any others. */
async function guessedIds(scene: Scene, guesses: number, wrong: string[]): Promise<number> {
  const { order } = scene.ids;
  const near = (at: number) => (at % 2 === 0 ? randomUUID() : order.slice(0, -4) + at.toString(16).padStart(4, "0"));
  const ids = Array.from({ length: guesses }, (_, at) => near(at)).filter((id) => id !== order);
  for (let at = 0; at < ids.length; at += 20) {
    const answers = await Promise.all(
      ids
        .slice(at, at + 20)
        .map((id) => ask(scene.api, { path: `/api/orders/${id}`, headers: { cookie: scene.ravi } })),
    );
    const hits = answers.filter(({ status }) => status !== 404);
    if (hits[0]) wrong.push(`${hits.length} guessed ids are answered ${hits[0].status}`);
  }
  return ids.length;
}

/** Whoever a route is for is let in: without that the rest would prove nothing. What ends a session comes last. */
async function rightOnes(scene: Scene, calls: readonly Call[], wrong: string[]): Promise<number> {
  const ending = calls.filter(({ key }) => key.includes("logout"));
  const asking = calls.filter((call) => !ending.includes(call) && call.audience !== "provider");
  for (const call of [...asking, ...ending]) {
    const { status, body } = await ask(scene.api, toQuestion(call, scene.api, cookieFor(scene, call)));
    const isClosed = status === 401 || status >= 500 || (status === 403 && !/password-wrong|link|code/.test(body));
    if (isClosed && call.key !== "POST /api/admins/adminslogin") wrong.push(`${call.key} answers ${status} to its own`);
  }
  return asking.length;
}
