import type { Activity } from "@chargefront/shared/desk/activity";
import type { AdminListed, OwnSession } from "@chargefront/shared/person/admin";
import { expect, test } from "vitest";
import type { Deps } from "../../app.ts";
import { createApp } from "../../app.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { adminPassword, anAdmin, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, ownOrigin, post } from "../../testing/requests.ts";

const minute = 60_000;

async function aDesk() {
  const fresh = await freshApp();
  const asha = { ...(await anAdmin(fresh.deps)), cookie: "" };
  asha.cookie = await signedInAdmin(fresh, asha.email);
  const dev = { ...(await anAdmin(fresh.deps, "dev@urjavahan.example")), cookie: "" };
  dev.cookie = await signedInAdmin(fresh, dev.email);
  const remove = (path: string, cookie: string, body?: unknown) =>
    fresh.app.request(path, {
      method: "DELETE",
      headers: { "Content-Type": "application/json", Origin: ownOrigin, Cookie: cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    ...fresh,
    asha,
    dev,
    remove,
    removes: (id: string, cookie: string, password = adminPassword) =>
      remove(`/api/admins/${id}`, cookie, { password }),
    status: async (cookie: string) => (await get(fresh.app, "/api/enquiry/count", cookie)).status,
    admins: async (cookie: string) => jsonOf<AdminListed[]>(await get(fresh.app, "/api/admins", cookie)),
    sessions: async (cookie: string) => jsonOf<OwnSession[]>(await get(fresh.app, "/api/admins/sessions", cookie)),
    actions: async (cookie: string) => jsonOf<Activity[]>(await get(fresh.app, "/api/admin/activity", cookie)),
  };
}

test("lists admins with when they were last seen, and without their passwords", async () => {
  const desk = await aDesk();
  desk.clock.advance(5 * minute);
  await desk.status(desk.dev.cookie);
  await post(desk.app, "/api/admins/logout", {}, { Cookie: desk.asha.cookie });
  const answer = await get(desk.app, "/api/admins", desk.dev.cookie);
  const [asha, dev] = await jsonOf<AdminListed[]>(answer.clone());
  expect(asha).toEqual({
    id: desk.asha.id,
    email: "asha@urjavahan.example",
    userName: "Asha",
    role: "owner",
    status: "active",
    createdAt: "2026-03-03T08:35:00.000Z",
    lastSeenAt: null,
    isYou: false,
    hasSecondFactor: false,
  });
  expect(dev).toMatchObject({ lastSeenAt: "2026-03-03T08:40:00.000Z", isYou: true });
  expect(await answer.text()).not.toMatch(/argon2|hash/);
});

test("logs a removed admin out at once on every device, and refuses another login", async () => {
  const desk = await aDesk();
  const elsewhere = await signedInAdmin(desk, desk.dev.email);
  const answer = await desk.removes(desk.dev.id, desk.asha.cookie);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ deleted: desk.dev.id });
  expect([await desk.status(desk.dev.cookie), await desk.status(elsewhere)]).toEqual([401, 401]);
  const login = { email: desk.dev.email, password: adminPassword };
  expect((await post(desk.app, "/api/admins/adminslogin", login)).status).toBe(401);
  expect((await desk.admins(desk.asha.cookie)).map(({ id }) => id)).toEqual([desk.asha.id]);
  expect((await desk.actions(desk.asha.cookie))[0]).toMatchObject({ kind: "admin-removed", subjectId: desk.dev.id });
});

test("refuses a session to an admin who is removed while the password is checked", async () => {
  const desk = await aDesk();
  const passwords: Deps["passwords"] = {
    ...desk.deps.passwords,
    async matches(hashed, password) {
      await desk.removes(desk.dev.id, desk.asha.cookie);
      return desk.deps.passwords.matches(hashed, password);
    },
  };
  const slow = createApp({ ...desk.deps, passwords });
  const answer = await post(slow, "/api/admins/adminslogin", { email: desk.dev.email, password: adminPassword });
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie().join()).not.toMatch(/cf_admin=[^;]/);
});

test("requires the own password for removing an admin", async () => {
  const desk = await aDesk();
  const wrong = await desk.removes(desk.dev.id, desk.asha.cookie, "voltage241");
  expect(wrong.status).toBe(403);
  expect(await wrong.json()).toMatchObject({
    code: "password-wrong",
    fields: { password: "Wrong password." },
  });
  expect((await desk.remove(`/api/admins/${desk.dev.id}`, desk.asha.cookie, {})).status).toBe(400);
  expect(await desk.status(desk.dev.cookie)).toBe(200);
});

test("limits password guesses on an open screen", async () => {
  const desk = await aDesk();
  for (let tries = 0; tries < 5; tries += 1) await desk.removes(desk.dev.id, desk.asha.cookie, `guess${tries}000`);
  const stopped = await desk.removes(desk.dev.id, desk.asha.cookie);
  expect(stopped.status).toBe(429);
  desk.clock.advance(minute);
  expect((await desk.removes(desk.dev.id, desk.asha.cookie)).status).toBe(200);
});

test("refuses to remove the only owner", async () => {
  const desk = await aDesk();
  await desk.removes(desk.dev.id, desk.asha.cookie);
  const answer = await desk.removes(desk.asha.id, desk.asha.cookie);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: "one-owner-needed" });
  expect(await desk.status(desk.asha.cookie)).toBe(200);
});

test("lets an owner leave when another one remains, and logs them out", async () => {
  const desk = await aDesk();
  const answer = await desk.removes(desk.dev.id, desk.dev.cookie);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^cf_admin=; Max-Age=0/);
  expect(await desk.status(desk.dev.cookie)).toBe(401);
  expect((await desk.actions(desk.asha.cookie))[0]).toMatchObject({ kind: "admin-removed", adminName: "Asha" });
});

test("keeps exactly one of two admins who remove each other at once", async () => {
  const desk = await aDesk();
  const answers = await Promise.all([
    desk.removes(desk.dev.id, desk.asha.cookie),
    desk.removes(desk.asha.id, desk.dev.cookie),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await desk.deps.readDb.selectFrom("admin").select("id").execute();
  expect(left).toHaveLength(1);
});

test("refuses to remove an unknown admin", async () => {
  const desk = await aDesk();
  const answer = await desk.removes("0".repeat(36), desk.asha.cookie);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "admin-not-found" });
});

test("ends the open invitations of a removed admin", async () => {
  const desk = await aDesk();
  const invite = { email: "new@urjavahan.example", role: "sales", password: adminPassword };
  const invited = await post(desk.app, "/api/admins/invites", invite, { Cookie: desk.dev.cookie });
  const { code } = await jsonOf<{ code: string }>(invited);
  await desk.removes(desk.dev.id, desk.asha.cookie);
  const signup = { email: invite.email, password: "voltage241", userName: "New", code };
  expect((await post(desk.app, "/api/admins/adminsignup", signup)).status).toBe(403);
});

test("lists own sessions by names that open nothing", async () => {
  const desk = await aDesk();
  desk.clock.advance(10 * minute);
  const phone = await signedInAdmin(desk, desk.asha.email);
  const sessions = await desk.sessions(phone);
  expect(sessions.map(({ isThis, createdAt }) => ({ isThis, createdAt }))).toEqual([
    { isThis: true, createdAt: "2026-03-03T08:45:00.000Z" },
    { isThis: false, createdAt: "2026-03-03T08:35:00.000Z" },
  ]);
  const kept = await desk.deps.readDb.selectFrom("session").select("token_hash").execute();
  const text = JSON.stringify(sessions);
  for (const { token_hash } of kept) expect(text).not.toContain(token_hash);
  expect(text).not.toContain(phone.split("=")[1]);
  for (const { id } of sessions) expect(await desk.status(`cf_admin=${id}`)).toBe(401);
});

test("leaves out ended sessions", async () => {
  const desk = await aDesk();
  desk.clock.advance(29 * minute);
  await desk.status(desk.asha.cookie);
  const phone = await signedInAdmin(desk, desk.asha.email);
  desk.clock.advance(29 * minute);
  await desk.status(phone);
  desk.clock.advance(2 * minute);
  expect(await desk.sessions(phone)).toHaveLength(1);
});

test("ends one session and keeps the others, and accepts a repetition", async () => {
  const desk = await aDesk();
  const phone = await signedInAdmin(desk, desk.asha.email);
  const other = (await desk.sessions(phone)).find(({ isThis }) => !isThis);
  for (let times = 0; times < 2; times += 1) {
    expect((await desk.remove(`/api/admins/sessions/${other?.id}`, phone)).status).toBe(200);
  }
  expect([await desk.status(desk.asha.cookie), await desk.status(phone)]).toEqual([401, 200]);
  const ended = (await desk.actions(phone)).filter(({ kind }) => kind === "sessions-ended");
  expect(ended).toHaveLength(1);
});

test("does not end another admin's session by its name", async () => {
  const desk = await aDesk();
  const [own] = await desk.sessions(desk.dev.cookie);
  await desk.remove(`/api/admins/sessions/${own?.id}`, desk.asha.cookie);
  expect(await desk.status(desk.dev.cookie)).toBe(200);
});

test("logs out everywhere without ending other admins' sessions", async () => {
  const desk = await aDesk();
  const phone = await signedInAdmin(desk, desk.asha.email);
  const answer = await post(desk.app, "/api/admins/logout-everywhere", {}, { Cookie: phone });
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^cf_admin=; Max-Age=0/);
  expect([await desk.status(desk.asha.cookie), await desk.status(phone)]).toEqual([401, 401]);
  expect(await desk.status(desk.dev.cookie)).toBe(200);
  expect((await desk.actions(desk.dev.cookie))[0]).toMatchObject({ kind: "sessions-ended", adminName: "Asha" });
});
