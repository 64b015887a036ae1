// A right is checked when an action takes effect, so an action that was prepared with it fails once it is lost.
import type { DeskRole } from "@chargefront/shared/person/rights";
import { expect, test } from "vitest";
import { createApp, type Deps } from "../../app.ts";
import { write } from "../../platform/db/write.ts";
import { findCompany } from "../../shop/content/company.ts";
import { loadSamplePages } from "../../shop/content/load-sample-pages.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { adminPassword, anAdmin, anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { jsonOf, ownOrigin, post, send } from "../../testing/requests.ts";
import { changeRank } from "./change-rank.ts";

const invited = "second@urjavahan.example";

async function aDesk(role: DeskRole = "owner") {
  const fresh = await freshApp();
  const boss = await anAdmin(fresh.deps, "asha@urjavahan.example");
  const other = await anAdmin(fresh.deps, "dev@urjavahan.example", role);
  const cookie = await signedInAdmin(fresh, other.email);
  const changes = (change: Parameters<typeof changeRank>[1]["change"]) =>
    write(fresh.deps.db, (trx) => changeRank(trx, { id: other.id, by: boss.id, change, now: fresh.deps.now() }));
  return { ...fresh, boss, other, cookie, changes };
}

test.each([
  ["suspended", "PATCH", { status: "suspended" }],
  ["given another role", "PATCH", { role: "sales" }],
  ["removed", "DELETE", {}],
] as const)("ends an invitation and its mail when the owner who sent it is %s", async (_, method, change) => {
  const { app, deps, boss, other, cookie } = await aDesk();
  const body = { email: invited, role: "owner", password: adminPassword };
  const { code } = await jsonOf<{ code: string }>(await post(app, "/api/admins/invites", body, { Cookie: cookie }));
  const Cookie = await signedInAdmin({ deps }, boss.email);
  await send(app, method, `/api/admins/${other.id}`, Cookie, { ...change, password: adminPassword });
  const mails = deps.readDb.selectFrom("mail").select("subject").where("recipient", "=", invited);
  expect(await mails.execute()).toEqual([]);
  const signup = { email: invited, password: "voltage241", userName: "Dev again", code };
  expect((await post(app, "/api/admins/adminsignup", signup)).status).toBe(403);
});

test("keeps an owner's invitation when another owner is suspended", async () => {
  const { app, deps, boss, changes } = await aDesk();
  const Cookie = await signedInAdmin({ deps }, boss.email);
  const body = { email: invited, role: "sales", password: adminPassword };
  const { code } = await jsonOf<{ code: string }>(await post(app, "/api/admins/invites", body, { Cookie }));
  await changes({ status: "suspended" });
  const signup = { email: invited, password: "voltage241", userName: "Meera", code };
  expect((await post(app, "/api/admins/adminsignup", signup)).status).toBe(201);
});

test.each([
  ["is suspended", "PATCH", { status: "suspended" }],
  ["may no longer work on enquiries", "PATCH", { role: "content" }],
  ["is removed", "DELETE", {}],
] as const)("mails no enquiry to a person who %s, though a try has failed", async (_, method, change) => {
  const fresh = await freshApp();
  const { app, deps } = fresh;
  await loadSamplePages(deps, () => null);
  // The company's own notices, to the same address, stay.
  const email = (await findCompany(deps.readDb))?.email ?? "";
  const owner = await signedInAdmin(fresh, "asha@urjavahan.example");
  const [sales, enquiry] = [await anAdmin(deps, email, "sales"), anEnquiry()];
  await post(app, "/api/enquiry/post", enquiry);
  await send(app, "PATCH", `/api/enquiry/${enquiry.id}`, owner, { assignee: sales.id });
  await deps.db.updateTable("mail").set({ attempts: 1 }).execute();
  const mails = async () =>
    (await deps.readDb.selectFrom("mail").select(["reference", "recipient"]).execute()).flatMap((mail) =>
      mail.recipient === email ? mail.reference.replace(/:.*/, "") : [],
    );
  expect(await mails()).toEqual(expect.arrayContaining(["enquiry", "assigned"]));
  const answer = await send(app, method, `/api/admins/${sales.id}`, owner, { ...change, password: adminPassword });
  expect(answer.status).toBe(200);
  expect(await mails()).toContain("enquiry");
  expect(await mails()).not.toContain("assigned");
});

/** Creates the app on a database in which something happens just before the next transaction of a request. */
function appWhere({ deps }: { readonly deps: Deps }, happens: () => Promise<unknown>) {
  let isLeft = true;
  const matches: Deps["passwords"]["matches"] = async (...given) => {
    const isRight = await deps.passwords.matches(...given);
    if (isLeft) {
      isLeft = false;
      await happens();
    }
    return isRight;
  };
  return createApp({ ...deps, passwords: { ...deps.passwords, matches } });
}

test.each([
  ["an invitation", "POST", () => "/api/admins/invites", { email: invited, role: "owner" }],
  ["a promotion", "PATCH", (id: string) => `/api/admins/${id}`, { role: "owner" }],
] as const)("does not write %s when its sender is suspended in flight", async (_, method, pathOf, body) => {
  const desk = await aDesk();
  const friend = await anAdmin(desk.deps, "friend@urjavahan.example", "sales");
  const app = appWhere(desk, () => desk.changes({ status: "suspended" }));
  const answer = await send(app, method, pathOf(friend.id), desk.cookie, { password: adminPassword, ...body });
  expect([answer.status, (await jsonOf<{ code: string }>(answer)).code]).toEqual([401, "session-ended"]);
  expect(await desk.deps.readDb.selectFrom("admin_invite").selectAll().execute()).toEqual([]);
  const roles = await desk.deps.readDb.selectFrom("admin").select("role").where("id", "=", friend.id).execute();
  expect(roles).toEqual([{ role: "sales" }]);
});

test("does not write an invitation when its sender loses the right in flight", async () => {
  const desk = await aDesk();
  const app = appWhere(desk, () => desk.changes({ role: "content" }));
  const body = { email: invited, role: "owner", password: adminPassword };
  expect((await post(app, "/api/admins/invites", body, { Cookie: desk.cookie })).status).toBe(403);
});

test("refuses an invitation of the previous release whose sender was suspended there", async () => {
  const { app, deps, cookie, other } = await aDesk();
  const body = { email: invited, role: "owner", password: adminPassword };
  const { code } = await jsonOf<{ code: string }>(await post(app, "/api/admins/invites", body, { Cookie: cookie }));
  await deps.db.updateTable("admin").set({ status: "suspended" }).where("id", "=", other.id).execute();
  const signup = { email: invited, password: "voltage241", userName: "Dev again", code };
  expect((await post(app, "/api/admins/adminsignup", signup)).status).toBe(403);
});

test("refuses a checked price list once the role of its owner has changed", async () => {
  const { app, deps, cookie, changes } = await aDesk();
  const head = { Cookie: cookie, Origin: ownOrigin };
  const csv = "title,description,price,rating,image\r\nCable,A cable.,500,4.5,\r\n";
  const uploaded = await app.request("/api/products/import", {
    method: "POST",
    headers: { ...head, "Content-Type": "text/csv" },
    body: csv,
  });
  const { id } = await jsonOf<{ id: string }>(uploaded);
  await write(deps.db, (trx) =>
    trx.updateTable("import_run").set({ state: "checked", new_rows: 1 }).where("id", "=", id).execute(),
  );
  await changes({ role: "content" });
  const applied = await app.request(`/api/products/import/${id}/apply`, { method: "POST", headers: head });
  expect([applied.status, (await jsonOf<{ error: string }>(applied)).error]).toEqual([
    409,
    "Your role was changed after this file was checked. Please upload it again.",
  ]);
});
