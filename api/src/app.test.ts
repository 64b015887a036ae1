import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import type { Product } from "@chargefront/shared/product/product";
import { Hono } from "hono";
import { hc } from "hono/client";
import { HTTPException } from "hono/http-exception";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type AppType, createApp } from "./app.ts";
import { acceptor } from "./platform/http/accept.ts";
import { requestId } from "./platform/http/base-middleware.ts";
import type { HttpEnv } from "./platform/http/http-env.ts";
import { problemHandler } from "./platform/http/problem.ts";
import { assertGuarded } from "./platform/http/route-rule.ts";
import { readRoutes } from "./testing/declared-routes.ts";
import { openDuringTest } from "./testing/fresh-database.ts";
import { freshApp, freshDeps } from "./testing/fresh-deps.ts";
import { holdWriters } from "./testing/hostile-database.ts";
import { adminPassword, anAdmin, anEnquiry, aProduct, cookieOf, signedInAdmin } from "./testing/makers.ts";
import { get, jsonOf, ownOrigin, post } from "./testing/requests.ts";
import { aCustomer } from "./testing/shopper.ts";

test("names the app and the build in the health check, which is never cached", async () => {
  const { app } = await freshApp();
  const answer = await get(app, "/api/health");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual({ app: "chargefront", build: "test-build" });
});

test.each([
  ["/api/enquiry/%00", 404],
  ["/api/admin/orders/a%00b", 404],
  ["/api/admin/products?category=%00", 200],
  ["/api/enquiry/get?q=%00", 200],
  ["/images/%00", 404],
])("finds nothing by NUL under %s", async (path, status) => {
  const { app, deps } = await freshApp();
  expect((await get(app, path, await signedInAdmin({ deps }))).status).toBe(status);
});

test("is ready until it is about to stop", async () => {
  const stopping = new AbortController();
  const { app } = await freshApp({ stopping: stopping.signal });
  const ready = await get(app, "/api/ready");
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
  stopping.abort();
  const answer = await get(app, "/api/ready");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect((await get(app, "/api/health")).status).toBe(200);
});

test("is not ready while its database does not answer", async () => {
  const { app, deps, clock } = await freshApp();
  await deps.db.schema.alterTable("catalogue_state").renameTo("away").execute();
  onTestFinished(() => deps.db.schema.alterTable("away").renameTo("catalogue_state").execute());
  await get(app, "/api/ready");
  // A remote database may fail briefly.
  clock.advance(10_000);
  expect((await get(app, "/api/ready")).status).toBe(503);
  expect((await get(app, "/api/health")).status).toBe(200);
});

test("is not ready when a newer release has made its database incompatible", async () => {
  const { app, deps, clock } = await freshApp();
  await sql`insert into kysely_migration (name, timestamp) values ('9998-newer', '2027')`.execute(deps.db);
  onTestFinished(async () => void (await sql`delete from kysely_migration where name = '9998-newer'`.execute(deps.db)));
  await get(app, "/api/ready");
  clock.advance(10_000);
  const answer = await get(app, "/api/ready");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: "The database is of a newer release than this process." });
  // A migration that tolerates older processes.
  await deps.db.insertInto("schema_note").values({ name: "9998-newer", tolerated_from: "" }).execute();
  onTestFinished(async () => void (await deps.db.deleteFrom("schema_note").execute()));
  expect((await get(app, "/api/ready")).status).toBe(200);
});

test.each([
  ["/api"],
  ["/api/"],
  ["/api/nothing"],
  ["/api/products/get/more"],
  ["/api/health%00"],
  ["/api/%E0%A4%A"],
  ["/images/x/y"],
  ["/nothing"],
])("answers %s with 404 in the one shape of every error", async (path) => {
  const { app } = await freshApp();
  const answer = await get(app, path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  expect(await answer.json()).toEqual({
    error: "There is nothing at this address.",
    code: "not-found",
    requestId: answer.headers.get("X-Request-Id"),
  });
});

test("answers another method on a known address with 404", async () => {
  const { app } = await freshApp();
  expect((await post(app, "/api/products/get", {})).status).toBe(404);
  expect((await get(app, "/api/auth/login")).status).toBe(404);
});

test("lets no request choose its own id", async () => {
  const { app } = await freshApp();
  const answer = await app.request("/api/health", { headers: { "X-Request-Id": "chosen" } });
  expect(answer.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("sends the security headers with every answer, also with errors", async () => {
  const { app } = await freshApp();
  for (const path of ["/api/health", "/api/nothing", "/api/enquiry/get"]) {
    const { headers } = await get(app, path);
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
    expect(headers.get("Permissions-Policy")).toMatch(/camera=\(\).*geolocation=\(self\)/);
    expect(headers.has("Strict-Transport-Security")).toBe(false);
  }
});

test("requires https once it was used", async () => {
  const { app } = await freshApp({ env: { PUBLIC_URL: "https://shop.example", PAYMENTS: "sandbox" } });
  expect((await get(app, "/api/health")).headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
});

const adminRoutes = Object.entries(readRoutes()).filter(([, rule]) => rule.audience === "desk");

test("closes every admin route to callers without a valid session of an admin", async () => {
  const { app, deps, clock } = await freshApp();
  const admin = await signedInAdmin({ deps });
  const { cookie: customer } = await aCustomer(deps);
  const ended = await signedInAdmin({ deps }, "meera@urjavahan.example");
  await post(app, "/api/admins/logout", "", { Cookie: ended });
  const strangers = [
    ["no session", {}, "not-signed-in"],
    ["a token of the browser's storage", { Authorization: "Bearer x.y.z" }, "not-signed-in"],
    ["a customer's session", { Cookie: customer }, "not-signed-in"],
    ["a customer's token in an admin's cookie", { Cookie: `cf_admin=${customer.split("=")[1]}` }, "session-ended"],
    ["a session that was logged out", { Cookie: ended }, "session-ended"],
  ] as const;
  async function isClosed(who: string, headers: Record<string, string>, code: string) {
    for (const [key] of adminRoutes) {
      const [method = "", path = ""] = key.split(" ");
      const answer = await app.request(path, { method, headers: { Origin: ownOrigin, ...headers } });
      expect([who, key, answer.status]).toEqual([who, key, 401]);
      expect([who, key, await answer.json()]).toMatchObject([who, key, { code }]);
    }
  }
  for (const [who, headers, code] of strangers) await isClosed(who, headers, code);
  clock.advance(deps.limits.session.admin.absoluteMs + 1);
  await isClosed("a session that has run out", { Cookie: admin }, "session-ended");
});

test("lists every admin route", () => {
  expect(adminRoutes.map(([key]) => key).toSorted()).toEqual([
    "DELETE /api/admins/:id",
    "DELETE /api/admins/:id/devices/:device",
    "DELETE /api/admins/:id/second-factor",
    "DELETE /api/admins/invites/:id",
    "DELETE /api/admins/sessions/:id",
    "DELETE /api/enquiry/:id",
    "DELETE /api/products/:id/documents/:documentId",
    "DELETE /api/products/delete/:id",
    "GET /api/admin/activity",
    "GET /api/admin/activity/people",
    "GET /api/admin/attention",
    "GET /api/admin/bank-details",
    "GET /api/admin/dashboard",
    "GET /api/admin/invoices",
    "GET /api/admin/invoices/:id",
    "GET /api/admin/mail",
    "GET /api/admin/orders",
    "GET /api/admin/orders/:id",
    "GET /api/admin/person",
    "GET /api/admin/photos/:hash",
    "GET /api/admin/products",
    "GET /api/admin/products/:id",
    "GET /api/admin/quotations",
    "GET /api/admin/quotations/:id",
    "GET /api/admin/quotations/discount-limit",
    "GET /api/admin/retention",
    "GET /api/admin/search-misses",
    "GET /api/admin/specification-names",
    "GET /api/admin/tax-check",
    "GET /api/admin/terms",
    "GET /api/admin/translations",
    "GET /api/admin/waiting",
    "GET /api/admin/warnings",
    "GET /api/admins",
    "GET /api/admins/:id/devices",
    "GET /api/admins/invites",
    "GET /api/admins/me",
    "GET /api/admins/notices",
    "GET /api/admins/sessions",
    "GET /api/enquiry/:id",
    "GET /api/enquiry/:id/same-person",
    "GET /api/enquiry/assignees",
    "GET /api/enquiry/count",
    "GET /api/enquiry/counts",
    "GET /api/enquiry/export",
    "GET /api/enquiry/get",
    "GET /api/enquiry/in-turn",
    "GET /api/invoices/export",
    "GET /api/orders/count",
    "GET /api/orders/export",
    "GET /api/pages/:slug/source",
    "GET /api/pages/:slug/texts/:language",
    "GET /api/pages/:slug/versions",
    "GET /api/pages/:slug/versions/:revision",
    "GET /api/products/:id/texts/:language",
    "GET /api/products/count",
    "GET /api/products/export",
    "GET /api/products/import/:id",
    "PATCH /api/admin/orders/:id",
    "PATCH /api/admins/:id",
    "PATCH /api/enquiry/:id",
    "POST /api/admin/mail/:id/resend",
    "POST /api/admin/orders/:id/credit",
    "POST /api/admin/orders/:id/invoice",
    "POST /api/admin/orders/:id/refund",
    "POST /api/admin/orders/:id/transfers",
    "POST /api/admin/orders/:id/transfers/:transfer/take-back",
    "POST /api/admin/person/erase",
    "POST /api/admin/person/export",
    "POST /api/admin/quotations",
    "POST /api/admin/quotations/:id/send",
    "POST /api/admin/quotations/:id/withdraw",
    "POST /api/admins/invites",
    "POST /api/admins/logout-everywhere",
    "POST /api/admins/second-factor",
    "POST /api/admins/second-factor/off",
    "POST /api/admins/second-factor/recovery-codes",
    "POST /api/enquiry/:id/restore",
    "POST /api/enquiry/bulk",
    "POST /api/enquiry/typed",
    "POST /api/pages/:slug/preview",
    "POST /api/pages/:slug/versions/:revision/bring-back",
    "POST /api/products/:id/documents",
    "POST /api/products/add",
    "POST /api/products/hide/:id",
    "POST /api/products/import",
    "POST /api/products/import/:id/apply",
    "POST /api/products/pictures",
    "POST /api/products/restore/:id",
    "POST /api/products/show/:id",
    "PUT /api/admin/bank-details",
    "PUT /api/admin/quotations/:id",
    "PUT /api/admin/quotations/discount-limit",
    "PUT /api/admin/tax-check",
    "PUT /api/admin/terms",
    "PUT /api/admins/notices",
    "PUT /api/admins/password",
    "PUT /api/admins/second-factor",
    "PUT /api/enquiry/in-turn",
    "PUT /api/pages/:slug",
    "PUT /api/pages/:slug/texts/:language",
    "PUT /api/products/:id/texts/:language",
    "PUT /api/products/update/:id",
  ]);
});

test("refuses to mount a route without an audience", async () => {
  const { deps } = await freshDeps();
  const accept = acceptor(deps);
  const health = (app: Hono<HttpEnv>) =>
    app.get(...accept("/api/health", { audience: "public" }), (c) => c.text("", 200));
  expect(() => assertGuarded(health(new Hono<HttpEnv>()).routes)).not.toThrow();

  const unguarded = health(new Hono<HttpEnv>()).get("/api/secret", (c) => c.text("", 200));
  expect(() => assertGuarded(unguarded.routes)).toThrow("GET /api/secret is not mounted with accept");

  const [, guard] = accept("/api/health", { audience: "public" });
  const borrowed = new Hono<HttpEnv>().on("GET", "/api/enquiry/count", guard, (c) => c.text("", 200));
  expect(() => assertGuarded(borrowed.routes)).toThrow("GET /api/enquiry/count is not mounted with accept");
});

test("answers 503 with Retry-After while another process holds the database", async () => {
  const { deps } = await freshDeps();
  const { db, readDb } = await openDuringTest(deps.config, 100);
  const app = createApp({ ...deps, db, readDb });
  const letGo = await holdWriters(deps.config);
  const body = anEnquiry();
  const answer = await post(app, "/api/enquiry/post", body);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("1");
  expect(await answer.json()).toMatchObject({ code: "busy" });
  await letGo();
  expect(await jsonOf<EnquiryReceipt>(await post(app, "/api/enquiry/post", body))).toMatchObject({ duplicate: false });
});

test("logs an unexpected error, and answers without its message", async () => {
  const { deps, logged } = await freshDeps();
  const app = new Hono<HttpEnv>()
    .use(requestId)
    .onError(problemHandler(deps.log, deps.limits))
    .get("/fault", () => {
      throw new Error("the secret is 42");
    })
    .get("/hono", () => {
      throw new HTTPException(413);
    });
  const answer = await app.request("/fault");
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("secret");
  expect(logged.join("")).toContain("the secret is 42");
  expect(await (await app.request("/hono")).json()).toMatchObject({ code: "body-too-large" });
});

test("logs the route, and nothing of a person", async () => {
  const fresh = await freshApp();
  const { app, logged } = fresh;
  const { email } = await anAdmin(fresh.deps, "canary.admin@shop.example");
  const cookie = cookieOf(await post(app, "/api/admins/adminslogin", { email, password: adminPassword }));
  const enquiry = anEnquiry({ email: "canary@mail.example", contact: "9000000042", name: "Canary Person" });
  await post(app, "/api/enquiry/post", enquiry, { "User-Agent": "canary\\nagent" });
  await post(app, "/api/enquiry/post", { ...enquiry, contact: "90000000" });
  await post(app, "/api/admins/adminslogin", { email: "canary@mail.example", password: "canary12345" });
  await get(app, "/api/enquiry/get?status=new&limit=1", cookie);
  await get(app, "/api/products/update/canary@mail.example");
  await get(app, "/api/canary@mail.example?phone=9000000042");
  await get(app, "/canary@mail.example");
  const text = logged.join("");
  expect(text).not.toMatch(/canary|90000000/i);
  expect(text).not.toContain(cookie.split("=")[1]);
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines.map((line) => line.route)).toEqual([
    "/api/admins/adminslogin",
    "/api/enquiry/post",
    "/api/enquiry/post",
    "/api/admins/adminslogin",
    "/api/enquiry/get",
    "/api/products/update/:id",
    "/api/*",
    "file",
  ]);
  expect(lines[1]).toMatchObject({ method: "POST", status: 200 });
  expect(Object.keys(lines[1]).sort()).toEqual([
    "durationMs",
    "level",
    "method",
    "requestId",
    "route",
    "status",
    "time",
  ]);
});

test("types the client by the routes", async () => {
  const fresh = await freshApp();
  const product = await aProduct(fresh.deps);
  const cookie = await signedInAdmin(fresh);
  const client = hc<AppType>(ownOrigin, {
    fetch: (input: Request | string | URL, init?: RequestInit) => fresh.app.request(input, init),
  });
  const { enquiry, products } = client.api;
  const posted = await enquiry.post.$post({
    json: { name: "R", email: "a@b.in", contact: "9876543210", message: "Hi" },
  });
  const receipt: EnquiryReceipt = await posted.json();
  const listed = await enquiry.get.$get({ query: { limit: "5", status: "new" } }, { headers: { Cookie: cookie } });
  expect((await listed.json())[0]?._id).toBe(receipt.id);
  const catalogue = await products.get.$get();
  if (catalogue.status !== 200) throw new Error("not answered");
  const all: Product[] = await catalogue.json();
  expect(all[0]?._id).toBe(product.id);
  const page = await client.api.pages[":slug"].$get({ param: { slug: "terms" }, query: {} });
  expect(page.status).toBe(404);
  // @ts-expect-error an enquiry without a number is refused before it is sent
  await enquiry.post.$post({ json: { name: "R", email: "a@b.in", message: "Hi" } });
});
