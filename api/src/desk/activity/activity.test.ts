import type { Activity } from "@chargefront/shared/desk/activity";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { write } from "../../platform/db/write.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { adminPassword, anAdmin, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";

async function aDesk() {
  const fresh = await freshApp();
  const admin = await anAdmin(fresh.deps, "meera@urjavahan.example");
  const cookie = await signedInAdmin(fresh, admin.email);
  const record = (label: string) =>
    write(fresh.deps.db, (trx) =>
      recordActivity(trx, { kind: "product-added", adminId: admin.id, label, now: fresh.deps.now() }),
    );
  return { ...fresh, cookie, record };
}

test("lists the actions of admins page by page, newest first", async () => {
  const { app, cookie, record } = await aDesk();
  for (const label of ["first", "second", "third"]) await record(label);
  const answer = await get(app, "/api/admin/activity?limit=2", cookie);
  expect((await jsonOf<Activity[]>(answer.clone())).map(({ label }) => label)).toEqual(["third", "second"]);
  expect((await jsonOf<Activity[]>(answer))[0]).toMatchObject({ kind: "product-added", adminName: "Asha" });
  const next = answer.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1] ?? "";
  const rest = await get(app, next, cookie);
  expect((await jsonOf<Activity[]>(rest)).map(({ label }) => label)).toEqual(["first"]);
  expect(rest.headers.get("Link")).toBeNull();
});

test("lists the actions of one person, page by page", async () => {
  const { app, cookie, deps, record } = await aDesk();
  const other = await anAdmin(deps, "dev@urjavahan.example", "accounts");
  for (const label of ["first", "second"]) await record(label);
  const people = await jsonOf<{ id: string }[]>(await get(app, "/api/admin/activity/people", cookie));
  expect(people.map(({ id }) => id)).toContain(other.id);
  const [meera] = people.filter(({ id }) => id !== other.id);
  const answer = await get(app, `/api/admin/activity?person=${meera?.id}&limit=1`, cookie);
  expect((await jsonOf<Activity[]>(answer.clone())).map(({ label }) => label)).toEqual(["second"]);
  expect(answer.headers.get("Link")).toContain(`person=${meera?.id}`);
  expect(await jsonOf(await get(app, `/api/admin/activity?person=${other.id}`, cookie))).toEqual([]);
});

test("lists the actions of a removed person, and refuses one who never was here", async () => {
  const { app, cookie, deps, record } = await aDesk();
  await record("first");
  const kiran = await anAdmin(deps, "kiran@urjavahan.example");
  await write(deps.db, (trx) =>
    recordActivity(trx, { kind: "product-added", adminId: kiran.id, label: "Kiran's", now: deps.now() }),
  );
  const body = { password: adminPassword };
  expect((await send(app, "DELETE", `/api/admins/${kiran.id}`, cookie, body)).status).toBe(200);
  const people = await jsonOf<{ id: string; isRemoved: boolean }[]>(
    await get(app, "/api/admin/activity/people", cookie),
  );
  expect(people.map(({ isRemoved }) => isRemoved)).toEqual([false, true]);
  const found = await get(app, `/api/admin/activity?person=${people[1]?.id}`, cookie);
  expect(await jsonOf(found)).toMatchObject([{ label: "Kiran's" }]);
  const unknown = await get(app, `/api/admin/activity?person=${newId()}`, cookie);
  expect([unknown.status, await jsonOf(unknown)]).toEqual([404, expect.objectContaining({ code: "admin-not-found" })]);
});

test("keeps a recorded action from being changed or deleted", async () => {
  const { deps, record } = await aDesk();
  await record("kept");
  await expect(deps.db.updateTable("activity").set({ label: "other" }).execute()).rejects.toThrow("append-only");
  await expect(deps.db.deleteFrom("activity").execute()).rejects.toThrow("append-only");
});

test("refuses a cursor of another list with a sentence", async () => {
  const { app, cookie } = await aDesk();
  const answer = await get(app, "/api/admin/activity?cursor=abc", cookie);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { cursor: "This cursor belongs to another list." } });
});
