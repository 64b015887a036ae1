import { decode } from "hono/jwt";
import { expect, test } from "vitest";
import { defaultLimits } from "../../limits.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { adminPassword, anAdmin, anEnquiry, cookieOf, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, ownOrigin, post } from "../../testing/requests.ts";

const minute = 60_000;
const hour = 60 * minute;
const guarded = "/api/enquiry/count";

type Login = { token: string; admin: { id: string; email: string; userName: string } };

async function signedIn(env: Record<string, string> = {}) {
  const fresh = await freshApp({ env });
  const cookie = await signedInAdmin(fresh);
  return { ...fresh, cookie, status: async () => (await get(fresh.app, guarded, cookie)).status };
}

test("answers a login with the hint and the admin, and sets a cookie that scripts cannot read", async () => {
  const { app, deps } = await freshApp();
  const admin = await anAdmin(deps);
  const answer = await post(app, "/api/admins/adminslogin", {
    email: "ASHA@urjavahan.EXAMPLE",
    password: adminPassword,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^cf_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const { token, admin: shown } = await jsonOf<Login>(answer);
  expect(shown).toEqual({ id: admin.id, email: admin.email, userName: "Asha" });
  expect(decode(token).payload).toEqual({
    role: "admin",
    desk: "owner",
    exp: Date.parse("2026-03-03T20:35:00Z") / 1000,
  });
});

test("binds the cookie to the host and to https on https", async () => {
  const { app, deps } = await freshApp({ env: { PUBLIC_URL: "https://shop.example", PAYMENTS: "sandbox" } });
  const { email } = await anAdmin(deps);
  const headers = { Origin: "https://shop.example" };
  const answer = await post(app, "/api/admins/adminslogin", { email, password: adminPassword }, headers);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-cf_admin=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = cookieOf(answer);
  expect((await get(app, guarded, cookie)).status).toBe(200);
  expect((await get(app, guarded, cookie.replace("__Host-", ""))).status).toBe(401);
});

test("stores the token's hash and not the token", async () => {
  const { deps, cookie } = await signedIn();
  const rows = await deps.readDb.selectFrom("session").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(cookie.split("=")[1]);
});

test("answers a wrong password and an unknown email alike", async () => {
  const { app, deps } = await freshApp();
  const { email } = await anAdmin(deps);
  const texts: string[] = [];
  for (const body of [
    { email, password: "voltage241" },
    { email: "nobody@urjavahan.example", password: adminPassword },
  ]) {
    const answer = await post(app, "/api/admins/adminslogin", body);
    expect(answer.status).toBe(401);
    expect(answer.headers.has("Set-Cookie")).toBe(false);
    texts.push((await answer.text()).replace(/"requestId":"[^"]+"/, ""));
  }
  expect(texts[0]).toContain('"error":"Email or password is incorrect."');
  expect(texts[0]).toBe(texts[1]);
});

test("refuses a login without its fields with a sentence for each", async () => {
  const { app } = await freshApp();
  const answer = await post(app, "/api/admins/adminslogin", {});
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    fields: { email: "Please fill in this field.", password: "Please fill in this field." },
  });
});

test("answers 503 to more logins at once than can be checked or queued", async () => {
  const limits = { ...defaultLimits, passwordHashes: { atOnce: 1, waiting: 2 } };
  const { app } = await freshApp({ limits });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => {
      const login = { email: `nobody${at}@urjavahan.example`, password: adminPassword };
      return post(app, "/api/admins/adminslogin", login, {}, `10.0.${at}.1`);
    }),
  );
  const statuses = answers.map((answer) => answer.status);
  const checked = statuses.filter((status) => status === 401).length;
  expect(checked).toBeGreaterThanOrEqual(3);
  expect(checked).toBeLessThan(60);
  expect(statuses.filter((status) => status === 503)).toHaveLength(60 - checked);
});

test("ends an idle session after half an hour", async () => {
  const { clock, status } = await signedIn();
  clock.advance(30 * minute - 1);
  expect(await status()).toBe(200);
  clock.advance(30 * minute);
  expect(await status()).toBe(401);
});

test("does not extend a session when the clock is set back", async () => {
  const { clock, status } = await signedIn();
  clock.advance(-minute);
  expect(await status()).toBe(200);
  clock.advance(-24 * 60 * minute);
  expect(await status()).toBe(401);
});

test("says that a session has ended", async () => {
  const { app, clock, cookie } = await signedIn();
  clock.advance(31 * minute);
  expect(await (await get(app, guarded, cookie)).json()).toMatchObject({ code: "session-ended" });
});

test("ends a session in use after 12 hours", async () => {
  const { clock, status } = await signedIn();
  for (let used = 0; used < 35; used += 1) {
    clock.advance(20 * minute);
    expect(await status()).toBe(200);
  }
  clock.advance(20 * minute - 1);
  expect(await status()).toBe(200);
  clock.advance(1);
  expect(await status()).toBe(401);
});

test("stores the time of last use at most once a minute", async () => {
  const { clock, deps, status } = await signedIn();
  const seenAt = async () =>
    (await deps.readDb.selectFrom("session").select("last_seen_at").executeTakeFirstOrThrow()).last_seen_at;
  const first = await seenAt();
  clock.advance(minute - 1);
  await status();
  expect(await seenAt()).toBe(first);
  clock.advance(1);
  await status();
  expect(await seenAt()).toBe(first + minute);
});

test("ends the session at a logout at once, and accepts a second logout", async () => {
  const { app, cookie, status } = await signedIn();
  for (let time = 0; time < 2; time += 1) {
    const answer = await post(app, "/api/admins/logout", "", { Cookie: cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^cf_admin=; Max-Age=0; Path=\//);
    expect(await status()).toBe(401);
  }
  expect((await app.request("/api/admins/logout", { method: "POST" })).status).toBe(204);
});

test("accepts a logout with an ended session", async () => {
  const { app, clock, cookie } = await signedIn();
  clock.advance(13 * hour);
  expect((await post(app, "/api/admins/logout", "", { Cookie: cookie })).status).toBe(204);
});

test("ends the session that a new login replaces, and keeps those of other devices", async () => {
  const { app, cookie, status } = await signedIn();
  const login = { email: "asha@urjavahan.example", password: adminPassword };
  const other = cookieOf(await post(app, "/api/admins/adminslogin", login));
  const next = cookieOf(await post(app, "/api/admins/adminslogin", login, { Cookie: cookie }));
  expect(next).not.toBe(cookie);
  expect(await status()).toBe(401);
  expect((await get(app, guarded, other)).status).toBe(200);
  expect((await get(app, guarded, next)).status).toBe(200);
});

test("refuses the stolen token of the browser's storage", async () => {
  const { app, deps } = await freshApp();
  const { email } = await anAdmin(deps);
  const { token } = await jsonOf<Login>(await post(app, "/api/admins/adminslogin", { email, password: adminPassword }));
  for (const headers of [{ Authorization: `Bearer ${token}` }, { Cookie: `cf_admin=${token}` }, { token }]) {
    expect((await app.request(guarded, { headers })).status).toBe(401);
  }
});

test.each([["x"], [""], ["a".repeat(4000)], ["%00"], ["' or 1=1 --"], ['"quoted"']])(
  "refuses the cookie %s",
  async (value) => {
    const { app } = await signedIn();
    expect((await get(app, guarded, `cf_admin=${value}`)).status).toBe(401);
  },
);

test.each<[string, Record<string, string>]>([
  ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["a neighbouring site", { "Sec-Fetch-Site": "same-site", Origin: "http://other.127.0.0.1" }],
  ["another site that claims our origin", { "Sec-Fetch-Site": "cross-site", Origin: ownOrigin }],
  ["an old browser on another site", { Origin: "https://evil.example" }],
  ["a sandboxed frame", { Origin: "null" }],
  ["a client that says nothing", {}],
])("refuses a write with a session from %s", async (_where, headers) => {
  const { app, cookie, status } = await signedIn();
  for (const path of ["/api/admins/logout", "/api/admins/invites", "/api/enquiry/post", "/api/admins/adminslogin"]) {
    const answer = await app.request(path, { method: "POST", headers: { Cookie: cookie, ...headers } });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "cross-site" });
  }
  expect(await status()).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ["our own page", { "Sec-Fetch-Site": "same-origin" }],
  ["the address bar", { "Sec-Fetch-Site": "none" }],
  ["an old browser on our own page", { Origin: ownOrigin }],
  ["our page under another address of this machine", { Origin: "http://10.0.0.7:3000", Host: "10.0.0.7:3000" }],
  ["our page under this machine's own name", { Origin: "http://localhost:3000", Host: "localhost:3000" }],
  ["our page under an IPv6 address", { Origin: "http://[::1]:3000", Host: "[::1]:3000" }],
])("accepts a write with a session from %s", async (_where, headers) => {
  const { app, cookie } = await signedIn();
  const answer = await app.request("/api/admins/logout", { method: "POST", headers: { Cookie: cookie, ...headers } });
  expect(answer.status).toBe(204);
});

test("refuses a login or sign-up from another site", async () => {
  const { app } = await freshApp();
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await post(app, "/api/admins/adminslogin", {}, headers)).status).toBe(403);
  expect((await post(app, "/api/admins/adminsignup", {}, headers)).status).toBe(403);
});

test("lets a client without cookie and origin log in and send enquiries", async () => {
  const { app, deps } = await freshApp();
  const { email } = await anAdmin(deps);
  const send = (path: string, body: object) =>
    app.request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  expect((await send("/api/admins/adminslogin", { email, password: adminPassword })).status).toBe(200);
  expect((await send("/api/enquiry/post", anEnquiry())).status).toBe(200);
});
