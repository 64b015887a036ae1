import { expect, test } from "vitest";
import { aPerson, aSignup, customerPassword } from "../../testing/account.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { get, post } from "../../testing/requests.ts";

const day = 24 * 3_600_000;

async function signedIn() {
  const fresh = await freshApp();
  const ravi = aPerson(fresh.app);
  await ravi.signsUp();
  expect((await ravi.logsIn()).status).toBe(200);
  return { ...fresh, ravi, kept: ravi.jar.header() };
}

test("answers a login with the customer and sets a cookie that scripts cannot read", async () => {
  const { app, deps } = await freshApp();
  await post(app, "/api/auth/signup", aSignup());
  const answer = await post(app, "/api/auth/login", { email: "RAVI@fleet.example", password: customerPassword });
  const { id } = await deps.readDb.selectFrom("customer").select("id").executeTakeFirstOrThrow();
  expect(await answer.json()).toEqual({ id, email: "ravi@fleet.example", fullName: "Ravi Kumar" });
  const [session, device] = answer.headers.getSetCookie();
  expect(session).toMatch(/^cf_customer=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(device).toMatch(/^cf_device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("says whose session a browser brings, and null without one or after its end", async () => {
  const { app, ravi, kept } = await signedIn();
  const whose = async (headers?: Record<string, string>) =>
    (await app.request("/api/auth/me", headers && { headers })).json();
  expect(await whose(kept)).toMatchObject({ email: "ravi@fleet.example", fullName: "Ravi Kumar" });
  await ravi.logsOut();
  expect([await whose(), await whose(kept)]).toEqual([null, null]);
});

test("answers a wrong password and an unknown email alike", async () => {
  const { app } = await freshApp();
  await post(app, "/api/auth/signup", aSignup());
  const texts: string[] = [];
  for (const body of [
    { email: "ravi@fleet.example", password: "ampere23" },
    { email: "nobody@fleet.example", password: customerPassword },
  ]) {
    const answer = await post(app, "/api/auth/login", body);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    texts.push((await answer.text()).replace(/"requestId":"[^"]+"/, ""));
  }
  expect(texts[0]).toContain('"error":"Email or password is incorrect."');
  expect(texts[0]).toBe(texts[1]);
});

test("ends the session at a logout at once, and accepts a second logout", async () => {
  const { ravi, kept } = await signedIn();
  expect(await ravi.session(kept)).toBe(200);
  expect((await ravi.logsOut()).status).toBe(204);
  expect(await ravi.session(kept)).toBe(401);
  expect((await ravi.logsOut()).status).toBe(204);
});

test("logs a customer out everywhere without ending other people's sessions", async () => {
  const { app, ravi, kept } = await signedIn();
  const phone = aPerson(app);
  await phone.logsIn();
  const other = aPerson(app, { email: "asha@fleet.example" });
  await other.signsUp();
  await other.logsIn();
  expect((await phone.logsOutEverywhere()).status).toBe(204);
  expect([await ravi.session(kept), await phone.session(), await other.session()]).toEqual([401, 401, 200]);
  expect((await phone.logsOutEverywhere()).status).toBe(401);
});

test("ends a session after 14 idle days, and after 90 days in any case", async () => {
  const { clock, ravi, kept } = await signedIn();
  for (let used = 0; used < 6; used += 1) {
    clock.advance(13 * day);
    expect(await ravi.session(kept)).toBe(200);
  }
  clock.advance(12 * day);
  expect(await ravi.session(kept)).toBe(401);
  await ravi.logsIn();
  const next = ravi.jar.header();
  clock.advance(14 * day);
  expect(await ravi.session(next)).toBe(401);
});

test("gives a new login a new token and ends the session it replaces", async () => {
  const { ravi, kept } = await signedIn();
  await ravi.logsIn();
  expect(ravi.jar.header()).not.toEqual(kept);
  expect([await ravi.session(kept), await ravi.session()]).toEqual([401, 200]);
});

test("does not accept after a login a token that the browser brought before it", async () => {
  const { app } = await freshApp();
  const ravi = aPerson(app);
  await ravi.signsUp();
  const planted = { Cookie: `cf_customer=${"a".repeat(43)}` };
  await post(app, "/api/auth/login", { email: "ravi@fleet.example", password: customerPassword }, planted);
  expect(await ravi.session(planted)).toBe(401);
});

test("refuses a customer's session at the routes of admins", async () => {
  const { app, kept } = await signedIn();
  const stolen = kept.Cookie?.replace("cf_customer", "cf_admin");
  expect((await get(app, "/api/enquiry/count", kept.Cookie)).status).toBe(401);
  expect((await get(app, "/api/enquiry/count", stolen)).status).toBe(401);
});

test("binds both cookies to the host and to https on https", async () => {
  const { app } = await freshApp({ env: { PUBLIC_URL: "https://shop.example", PAYMENTS: "sandbox" } });
  const headers = { Origin: "https://shop.example" };
  await post(app, "/api/auth/signup", aSignup(), headers);
  const login = { email: "ravi@fleet.example", password: customerPassword };
  for (const cookie of (await post(app, "/api/auth/login", login, headers)).headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-cf_(customer|device)=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  }
});
