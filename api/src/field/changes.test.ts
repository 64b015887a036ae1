import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { freshApp } from "../testing/fresh-deps.ts";
import { anEnquiry, likeSpam, signedInAdmin } from "../testing/makers.ts";
import { aRepDevice } from "../testing/rep-device.ts";
import { get, post, send } from "../testing/requests.ts";

async function aTeam() {
  const fresh = await freshApp();
  const owner = await signedInAdmin(fresh, "asha@urjavahan.example");
  const ravi = await aRepDevice(fresh);
  const patch = async (id: string, body: object) => {
    // A session for each change, as the desk's end before those of the field.
    const cookie = await signedInAdmin(fresh, "asha@urjavahan.example");
    expect((await send(fresh.app, "PATCH", `/api/enquiry/${id}`, cookie, body)).status).toBe(200);
  };
  const ids = async (device = ravi) => (await device.changes()).changed.map(({ _id }) => _id);
  return { ...fresh, owner, ravi, patch, ids };
}

test("gives a rep the enquiries that they captured or are assigned, with the history, and no others", async () => {
  const fresh = await aTeam();
  const { app, ravi, patch, ids, clock } = fresh;
  const meera = await aRepDevice(fresh, "meera@urjavahan.example");
  const own = await ravi.captures({ company: "Sahyadri Fuels", quantities: [2] });
  const other = await meera.captures();
  clock.advance(1000);
  const fromSite = anEnquiry();
  await post(app, "/api/enquiry/post", fromSite);
  expect(await ids()).toEqual([own]);
  await patch(String(fromSite.id), { assignee: ravi.id, note: "Call in the evening." });
  await patch(own, { assignee: meera.id });
  const { changed, isFull, gone } = await ravi.changes();
  expect({ isFull, gone }).toEqual({ isFull: true, gone: [] });
  expect(changed).toMatchObject([
    { _id: fromSite.id, isAssigned: true, history: [{ kind: "assignee" }, { kind: "note", adminName: "Asha" }] },
    { _id: own, isAssigned: false, company: "Sahyadri Fuels", quantities: [2], reference: "ENQ-2025-00001" },
  ]);
  for (const hidden of ["timeZone", "consent", "assignee", "rep", "website"])
    expect(changed[0]).not.toHaveProperty(hidden);
  expect((await ids(meera)).toSorted()).toEqual([own, other].toSorted());
  const asks = async (repId: string) => (await get(app, `/api/field/changes?repId=${repId}`, meera.cookie)).status;
  expect([await asks(meera.id), await asks(ravi.id)]).toEqual([200, 401]);
});

test("answers nothing to the cursor of an unchanged list, and the whole list to any other", async () => {
  const { ravi, patch, owner, app } = await aTeam();
  const id = await ravi.captures();
  const first = await ravi.changes();
  expect(await ravi.changes(first.cursor)).toMatchObject({ cursor: first.cursor, changed: [], isFull: false });
  await patch(id, { note: "Called." });
  const second = await ravi.changes(first.cursor);
  expect(second).toMatchObject({ changed: [{ _id: id }], isFull: true });
  expect(second.cursor).not.toBe(first.cursor);
  expect(await ravi.changes("of-another-database")).toMatchObject({ changed: [{}], isFull: true });
  await send(app, "DELETE", `/api/enquiry/${id}`, owner);
  expect(await ravi.changes(second.cursor)).toMatchObject({ changed: [], isFull: true });
  expect((await get(app, `/api/field/changes?cursor=${"x".repeat(65)}`, ravi.cookie)).status).toBe(400);
});

test("leaves out spam, and what was closed more than 30 days ago", async () => {
  const { ravi, patch, ids, clock } = await aTeam();
  const made = [];
  for (const status of ["won", "lost", "spam", "quoted"]) {
    const id = await ravi.captures(likeSpam);
    await patch(id, { status });
    made.push(id);
  }
  const [won, lost, , quoted] = made;
  expect((await ids()).toSorted()).toEqual([won, lost, quoted].toSorted());
  expect((await ids())[0]).toBe(quoted);
  clock.advance(29 * 24 * 3_600_000);
  await patch(String(won), { status: "lost", note: "Chose another." });
  await patch(String(lost), { note: "Asked again." });
  expect((await ids()).toSorted()).toEqual([won, lost, quoted].toSorted());
  clock.advance(2 * 24 * 3_600_000);
  expect((await ids()).toSorted()).toEqual([won, quoted].toSorted());
});

test("gives at most the newest, open ones first, with the newest entries of each history", async () => {
  const fresh = await aTeam();
  Object.assign(fresh.deps, {
    limits: { ...fresh.deps.limits, repEnquiries: { ...fresh.deps.limits.repEnquiries, most: 3, history: 2 } },
  });
  const { ravi, patch, ids, clock } = fresh;
  const made: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    made.unshift(await ravi.captures());
    clock.advance(1000);
  }
  const [newest = "", ...others] = made;
  expect(await ids()).toEqual(made.slice(0, 3));
  for (const note of ["One.", "Two.", "Three."]) await patch(newest, { note, noteId: newId() });
  await patch(newest, { status: "won" });
  expect(await ids()).toEqual(others);
  await patch(String(others[2]), { status: "spam" });
  const { changed } = await ravi.changes();
  expect(changed.map(({ _id }) => _id)).toEqual([others[0], others[1], newest]);
  expect(changed[2]?.history.map(({ kind }) => kind)).toEqual(["note", "status"]);
});

test("ends with the device or the person, for owners and sales too", async () => {
  const fresh = await aTeam();
  const { app, owner, ravi } = fresh;
  for (const role of ["owner", "sales"] as const) {
    expect(await (await aRepDevice(fresh, `${role}@urjavahan.example`, role)).changes()).toMatchObject({ changed: [] });
  }
  const [device] = await fresh.deps.readDb.selectFrom("device").select("id").where("admin_id", "=", ravi.id).execute();
  await send(app, "DELETE", `/api/admins/${ravi.id}/devices/${device?.id}`, owner);
  expect((await get(app, "/api/field/changes", ravi.cookie)).status).toBe(401);
});
