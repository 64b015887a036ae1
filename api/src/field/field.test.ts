import type { AttentionItem } from "@chargefront/shared/desk/attention";
import type { AdminListed } from "@chargefront/shared/person/admin";
import type { FieldDevice, FieldLoggedIn } from "@chargefront/shared/person/field";
import { roles } from "@chargefront/shared/person/rights";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { listDevices } from "../people/devices/device-store.ts";
import { findWrongCounts } from "../shop/enquiries/enquiry-count-store.ts";
import { readRoutes } from "../testing/declared-routes.ts";
import { freshApp } from "../testing/fresh-deps.ts";
import { adminPassword, anAdmin, anEnquiry, cookieOf, likeSpam, signedInAdmin } from "../testing/makers.ts";
import { jsonOf, ownOrigin, post } from "../testing/requests.ts";

async function aField() {
  const fresh = await freshApp();
  const owner = await signedInAdmin(fresh, "asha@urjavahan.example");
  const rep = await anAdmin(fresh.deps, "ravi@urjavahan.example", "rep");
  const login = (email = rep.email) =>
    post(fresh.app, "/api/field/login", { email, password: adminPassword, deviceLabel: "Ravi's phone" });
  const asks = (path: string, cookie: string, init: RequestInit = {}) =>
    fresh.app.request(path, { ...init, headers: { Origin: ownOrigin, Cookie: cookie, ...init.headers } });
  const sends = async (...enquiries: object[]) =>
    (await jsonOf<{ results: { outcome: string }[] }>(await post(fresh.app, "/api/enquiry/batch", { enquiries })))
      .results;
  const kept = (id: string) =>
    fresh.deps.readDb
      .selectFrom("enquiry")
      .select(["rep_id", "channel", "assignee_id", "status"])
      .where("id", "=", id)
      .executeTakeFirst();
  return { ...fresh, owner, rep, login, asks, sends, kept };
}

test("logs owners, sales and reps in on a device, and reps nowhere else", async () => {
  const { deps, app, login, asks, rep } = await aField();
  for (const role of roles) {
    const email = `${role}@urjavahan.example`;
    await anAdmin(deps, email, role);
    const answer = await login(email);
    expect([role, answer.status]).toEqual([role, ["owner", "sales", "rep"].includes(role) ? 200 : 403]);
    if (answer.status !== 200) continue;
    const me = await asks("/api/field/me", cookieOf(answer));
    expect(await me.json()).toMatchObject({ email, role });
  }
  const answer = await post(app, "/api/admins/adminslogin", { email: rep.email, password: adminPassword });
  expect([answer.status, await answer.json()]).toMatchObject([403, { error: "Sales reps log in at /field/login." }]);
});

test("opens no route of the desk to a rep, and no route of the field without a device", async () => {
  const fresh = await aField();
  for (const [key, { audience }] of Object.entries(readRoutes())) {
    const [method = "", path = ""] = key.split(" ");
    // A session of the desk that its owner had before becoming a rep.
    const desk = await signedInAdmin(fresh, fresh.rep.email);
    if (audience === "desk") expect([key, (await fresh.asks(path, desk, { method })).status]).toEqual([key, 403]);
    if (audience === "rep") expect([key, (await fresh.asks(path, desk, { method })).status]).toEqual([key, 401]);
  }
});

test("gives an enquiry to the rep whose device captured it, once", async () => {
  const { rep, login, sends, kept, deps } = await aField();
  const { captureKey } = await jsonOf<FieldLoggedIn>(await login());
  // Filled in faster than a visitor could.
  const now = new Date().toISOString();
  const enquiry = { ...anEnquiry(), id: newId(), startedAt: now, capturedAt: now };
  expect(await sends({ ...enquiry, captureKey })).toMatchObject([{ outcome: "stored" }]);
  expect(await kept(enquiry.id)).toEqual({ rep_id: rep.id, channel: "field", assignee_id: rep.id, status: "new" });
  // The key is not part of what is compared.
  expect(await sends(enquiry)).toMatchObject([{ outcome: "duplicate" }]);
  const others = ["unknown", "", 7, { key: captureKey }].map((key) => ({
    ...anEnquiry(),
    id: newId(),
    captureKey: key,
  }));
  for (const { outcome } of await sends(...others)) expect(outcome).toBe("stored");
  for (const { id } of others) expect(await kept(id)).toMatchObject({ rep_id: null, channel: "website" });
  expect(await findWrongCounts(deps.readDb)).toEqual([]);
});

test("keeps what a revoked device or a suspended rep captured, and assigns it to no one", async () => {
  const { rep, login, asks, owner, sends, kept, app, deps } = await aField();
  const answer = await login();
  const cookie = cookieOf(answer);
  const { captureKey } = await jsonOf<FieldLoggedIn>(answer);
  const path = `/api/admins/${rep.id}/devices`;
  const devices = async () => jsonOf<FieldDevice[]>(await asks(path, owner));
  const [device] = await devices();
  expect(device).toMatchObject({ label: "Ravi's phone", lastSeenAt: expect.any(String), revokedAt: null });

  await asks("/api/field/logout", cookie, { method: "POST" });
  const afterLogout = { ...anEnquiry(), id: newId(), captureKey };
  await sends(afterLogout);
  expect(await kept(afterLogout.id)).toMatchObject({ assignee_id: rep.id });

  const again = cookieOf(await login());
  for (let time = 0; time < 2; time += 1) {
    for (const { id } of await devices()) {
      expect((await asks(`${path}/${id}`, owner, { method: "DELETE" })).status).toBe(200);
    }
  }
  expect((await asks("/api/field/me", again)).status).toBe(401);
  const revoked = { ...anEnquiry(), id: newId(), captureKey };
  await sends(revoked);
  expect(await kept(revoked.id)).toMatchObject({ rep_id: rep.id, channel: "field", assignee_id: null });
  const attention = async () =>
    (await jsonOf<AttentionItem[]>(await asks("/api/admin/attention", owner))).filter(({ id }) => id === "unclaimed");
  expect(await attention()).toMatchObject([{ kind: "enquiry-unclaimed", label: "1 enquiry" }]);
  const recorded = deps.readDb.selectFrom("activity").select("label").where("kind", "=", "device-revoked");
  expect(await recorded.execute()).toEqual([{ label: "Ravi's phone" }, { label: "Ravi's phone" }]);

  const { captureKey: third } = await jsonOf<FieldLoggedIn>(await login());
  const change = { method: "PATCH", body: JSON.stringify({ status: "suspended", password: adminPassword }) };
  const headers = { "Content-Type": "application/json" };
  expect((await asks(`/api/admins/${rep.id}`, owner, { ...change, headers })).status).toBe(200);
  const suspended = { ...anEnquiry(), id: newId(), captureKey: third };
  await sends(suspended);
  expect(await kept(suspended.id)).toMatchObject({ rep_id: rep.id, assignee_id: null });
  expect(
    (await post(app, "/api/field/login", { email: rep.email, password: adminPassword, deviceLabel: "x" })).status,
  ).toBe(401);
});

test("ends the sessions in the field with those of the desk", async () => {
  const { rep, login, asks, owner, sends, kept } = await aField();
  const answer = await login();
  const cookie = cookieOf(answer);
  const { captureKey } = await jsonOf<FieldLoggedIn>(answer);
  expect((await asks("/api/field/me", cookie)).status).toBe(200);
  const change = { method: "PATCH", body: JSON.stringify({ role: "content", password: adminPassword }) };
  await asks(`/api/admins/${rep.id}`, owner, { ...change, headers: { "Content-Type": "application/json" } });
  expect((await asks("/api/field/me", cookie)).status).toBe(401);
  // An editor of texts has no enquiries, and signs of a bot count again.
  const enquiry = { ...anEnquiry(likeSpam), id: newId(), captureKey };
  await sends(enquiry);
  expect(await kept(enquiry.id)).toMatchObject({ rep_id: rep.id, assignee_id: null, status: "spam" });
  expect((await asks(`/api/admins/${newId()}/devices/${newId()}`, owner, { method: "DELETE" })).status).toBe(200);
});

test("says when a rep and a device were last seen, and forgets both with the person", async () => {
  const { rep, login, asks, owner, sends, kept, clock, deps } = await aField();
  const { captureKey } = await jsonOf<FieldLoggedIn>(await login());
  const person = async () =>
    (await jsonOf<AdminListed[]>(await asks("/api/admins", owner))).find(({ id }) => id === rep.id);
  expect(await person()).toMatchObject({ lastSeenAt: new Date(clock.now()).toISOString() });
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ password: adminPassword });
  expect((await asks(`/api/admins/${rep.id}`, owner, { method: "DELETE", headers, body })).status).toBe(200);
  const enquiry = { ...anEnquiry(), id: newId(), captureKey };
  await sends(enquiry);
  expect(await kept(enquiry.id)).toEqual({ rep_id: rep.id, channel: "field", assignee_id: null, status: "new" });
  expect(await deps.readDb.selectFrom("device").select(["label", "revoked_at"]).execute()).toEqual([
    { label: "", revoked_at: clock.now() },
  ]);
});

test("calls a device seen only while its session is open", async () => {
  const { rep, login, asks, owner, deps, clock } = await aField();
  await login();
  clock.advance(31 * 24 * 3_600_000);
  expect(await listDevices(deps.readDb, rep.id, deps)).toMatchObject([{ lastSeenAt: null }]);
  expect((await asks("/api/field/me", owner)).status).toBe(401);
});
