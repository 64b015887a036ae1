import type { Activity } from "@chargefront/shared/desk/activity";
import type { AdminListed } from "@chargefront/shared/person/admin";
import type { DeskRole } from "@chargefront/shared/person/rights";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { adminPassword, anAdmin, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";

/** Creates a desk with an owner and an admin of another role. */
async function aDesk(role: DeskRole = "sales") {
  const fresh = await freshApp();
  const owner = await anAdmin(fresh.deps, "asha@urjavahan.example");
  const other = await anAdmin(fresh.deps, "dev@urjavahan.example", role);
  const cookies = { owner: await signedInAdmin(fresh, owner.email), other: await signedInAdmin(fresh, other.email) };
  return {
    ...fresh,
    owner,
    other,
    cookies,
    changes: (id: string, change: object, cookie = cookies.owner) =>
      send(fresh.app, "PATCH", `/api/admins/${id}`, cookie, { password: adminPassword, ...change }),
    listed: async () => jsonOf<AdminListed[]>(await get(fresh.app, "/api/admins", cookies.owner)),
    actions: async () =>
      (await jsonOf<Activity[]>(await get(fresh.app, "/api/admin/activity", cookies.owner))).map(
        ({ kind, label }) => `${kind}: ${label}`,
      ),
  };
}

test("applies another role from the next request on, and records the previous one", async () => {
  const desk = await aDesk("sales");
  const reads = async (path: string) => (await get(desk.app, path, desk.cookies.other)).status;
  expect([await reads("/api/enquiry/get"), await reads("/api/admin/orders")]).toEqual([200, 200]);
  expect((await desk.changes(desk.other.id, { role: "content" })).status).toBe(200);
  expect([await reads("/api/enquiry/get"), await reads("/api/admin/orders")]).toEqual([403, 403]);
  expect(await (await get(desk.app, "/api/admins/me", desk.cookies.other)).json()).toMatchObject({ role: "content" });
  expect(await desk.actions()).toEqual(["role-changed: Asha: sales → content"]);
});

test("does not record a change without effect", async () => {
  const desk = await aDesk("sales");
  expect((await desk.changes(desk.other.id, { role: "sales", status: "active" })).status).toBe(200);
  expect(await desk.actions()).toEqual([]);
});

test("logs a suspended admin out at once and refuses a login until they are reactivated", async () => {
  const desk = await aDesk("dispatch");
  const logsIn = async () =>
    (await post(desk.app, "/api/admins/adminslogin", { email: desk.other.email, password: adminPassword })).status;
  expect((await desk.changes(desk.other.id, { status: "suspended" })).status).toBe(200);
  expect((await get(desk.app, "/api/admin/orders", desk.cookies.other)).status).toBe(401);
  expect(await logsIn()).toBe(401);
  await post(desk.app, "/api/admins/forgot", { email: desk.other.email });
  expect(await desk.deps.readDb.selectFrom("mail").selectAll().execute()).toEqual([]);
  expect((await desk.listed())[1]).toMatchObject({ role: "dispatch", status: "suspended" });
  expect((await desk.changes(desk.other.id, { status: "active" })).status).toBe(200);
  expect(await logsIn()).toBe(200);
  expect(await desk.actions()).toEqual(["admin-readmitted: Asha", "admin-suspended: Asha"]);
});

test.each([
  ["another role", { role: "sales" }],
  ["suspended", { status: "suspended" }],
])("keeps the only owner from being %s", async (_, change) => {
  const desk = await aDesk();
  const answer = await desk.changes(desk.owner.id, change);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: "one-owner-needed", error: "There must be at least one owner." });
  expect((await desk.listed())[0]).toMatchObject({ role: "owner", status: "active" });
});

test("does not count a suspended owner as the one who must remain", async () => {
  const desk = await aDesk("owner");
  expect((await desk.changes(desk.other.id, { status: "suspended" })).status).toBe(200);
  expect((await desk.changes(desk.owner.id, { role: "sales" })).status).toBe(409);
});

test("keeps one of two owners who change each other's role at once", async () => {
  const desk = await aDesk("owner");
  const answers = await Promise.all([
    desk.changes(desk.other.id, { role: "sales" }),
    desk.changes(desk.owner.id, { role: "sales" }, desk.cookies.other),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(expect.arrayContaining([200]));
  const owners = await desk.deps.readDb.selectFrom("admin").select("id").where("role", "=", "owner").execute();
  expect(owners).toHaveLength(1);
});

test.each([
  ["none at all", { role: "chief" }, "role"],
  ["a status that there is not", { status: "away" }, "status"],
])("refuses %s with a sentence", async (_, change, field) => {
  const desk = await aDesk();
  const answer = await desk.changes(desk.other.id, change);
  expect(answer.status).toBe(400);
  expect(Object.keys((await jsonOf<{ fields: object }>(answer)).fields)).toEqual([field]);
});

test("requires the own password, and lets only owners change roles", async () => {
  const desk = await aDesk("accounts");
  const wrong = await desk.changes(desk.other.id, { role: "content", password: "voltage241" });
  expect([wrong.status, (await desk.listed())[1]?.role]).toEqual([403, "accounts"]);
  expect((await desk.changes(desk.other.id, { role: "owner" }, desk.cookies.other)).status).toBe(403);
  expect((await desk.listed())[1]?.role).toBe("accounts");
  expect((await desk.changes("0".repeat(36), { role: "content" })).status).toBe(404);
});

test("gives a new admin the role of the invitation, and makes the first one an owner", async () => {
  const desk = await aDesk();
  const invite = { email: "new@urjavahan.example", role: "dispatch", password: adminPassword };
  const invited = await post(desk.app, "/api/admins/invites", invite, { Cookie: desk.cookies.owner });
  const { code, role } = await jsonOf<{ code: string; role: string }>(invited);
  expect(role).toBe("dispatch");
  const signup = { email: invite.email, password: "voltage242", userName: "New", code };
  expect((await post(desk.app, "/api/admins/adminsignup", signup)).status).toBe(201);
  expect((await desk.listed()).at(-1)).toMatchObject({ userName: "New", role: "dispatch" });
});
