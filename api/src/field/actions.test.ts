import type { Activity } from "@chargefront/shared/desk/activity";
import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { removeOutdated } from "../desk/privacy/retention.ts";
import { findWrongCounts } from "../shop/enquiries/enquiry-count-store.ts";
import { freshApp } from "../testing/fresh-deps.ts";
import { adminPassword, anEnquiry, signedInAdmin } from "../testing/makers.ts";
import { aRepDevice } from "../testing/rep-device.ts";
import { get, jsonOf, post, send } from "../testing/requests.ts";

async function aTeam() {
  const fresh = await freshApp();
  const { app, deps } = fresh;
  const owner = await signedInAdmin(fresh, "asha@urjavahan.example");
  const ravi = await aRepDevice(fresh);
  const detail = async (id: string) => jsonOf<EnquiryDetail>(await get(app, `/api/enquiry/${id}`, owner));
  const patch = (id: string, body: object) => send(app, "PATCH", `/api/enquiry/${id}`, owner, body);
  const kept = () => deps.readDb.selectFrom("rep_action").select(["id", "applied_at"]).execute();
  return { ...fresh, owner, ravi, detail, patch, kept };
}

const note = (enquiryId: string, text = "Meter is 40 m away.") => ({ enquiryId, kind: "note", text });
const status = (enquiryId: string, from: string, to: string) => ({ enquiryId, kind: "status", from, to });
const followUp = (enquiryId: string, day: string | null, what = "Send the quotation") => ({
  enquiryId,
  kind: "followUp",
  day,
  what,
});

test("adds a note, a status and a follow-up, each once, with the rep as author", async () => {
  const { app, owner, ravi, detail, deps } = await aTeam();
  const id = await ravi.captures();
  const actions = [note(id), status(id, "new", "contacted"), followUp(id, "2026-03-05")].map((one) => ({
    id: newId(),
    ...one,
  }));
  expect((await ravi.acts(...actions)).map(({ outcome }) => outcome)).toEqual(["applied", "applied", "applied"]);
  const again = await ravi.acts(...actions, note(id, "Another."));
  expect(again.map(({ outcome }) => outcome)).toEqual(["duplicate", "duplicate", "duplicate", "applied"]);
  const { history, ...enquiry } = await detail(id);
  expect(enquiry).toMatchObject({
    status: "contacted",
    followUp: { day: "2026-03-05", what: "Send the quotation" },
  });
  expect(history).toMatchObject([
    { kind: "note", text: "Meter is 40 m away.", adminName: "Asha" },
    { kind: "status", from: "new", to: "contacted" },
    { kind: "followUp", day: "2026-03-05", what: "Send the quotation" },
    { kind: "note", text: "Another." },
  ]);
  expect(history.map((event) => event.id).slice(0, 3)).toEqual(actions.map((action) => action.id));
  expect(await ravi.changes()).toMatchObject({ changed: [{ followUp: enquiry.followUp, history: [{}, {}, {}, {}] }] });
  expect(await findWrongCounts(deps.readDb)).toEqual([]);
  const activity = await jsonOf<Activity[]>(await get(app, "/api/admin/activity", owner));
  expect(activity[1]?.label).toBe("Enquiry of 3 Mar 2026, 14:05: follow-up on 2026-03-05");
  await ravi.acts(followUp(id, null));
  expect((await detail(id)).followUp).toBeNull();
});

test("tells a rep which entries of the history are their own, and leaves out those of a newer release", async () => {
  const { ravi, detail, patch, deps } = await aTeam();
  const [id, noteId] = [await ravi.captures(), newId()];
  await patch(id, { note: "Of the desk.", noteId });
  // An action with the id of another entry gets a new one there.
  await ravi.acts({ ...note(id), id: noteId });
  const row = { enquiry_id: id, admin_id: ravi.id, admin_name: "Asha", at: deps.now() };
  await deps.db
    .insertInto("enquiry_event")
    .values({ ...row, id: newId(), change: '{"kind":"of-a-newer-release"}' })
    .execute();
  const [read] = (await ravi.changes()).changed;
  expect(read?.history.map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
    ["note", undefined],
    ["note", true],
  ]);
  expect((await detail(id)).history.map((event) => event.id === noteId)).toEqual([true, false]);
});

test("takes no actions of a person who is not that of the session", async () => {
  const { app, ravi, detail } = await aTeam();
  const enquiryId = await ravi.captures();
  const sends = (repId: string) => {
    const actions = [{ id: newId(), at: "2026-03-03T08:35:00.000Z", ...note(enquiryId) }];
    return post(app, "/api/field/actions", { repId, actions }, { Cookie: ravi.cookie });
  };
  const [others, own] = [await sends(newId()), await sends(ravi.id)];
  expect([others.status, await others.json(), own.status]).toMatchObject([401, { code: "not-signed-in" }, 200]);
  expect((await detail(enquiryId)).history).toHaveLength(1);
});

test("keeps the desk's status when it changed in the meantime, and says so in the history", async () => {
  const { ravi, detail, patch, deps } = await aTeam();
  const id = await ravi.captures();
  await patch(id, { status: "won" });
  expect(await ravi.acts(status(id, "new", "contacted"), status(id, "new", "won"))).toMatchObject([
    { outcome: "applied" },
    { outcome: "applied" },
  ]);
  expect(await detail(id)).toMatchObject({
    status: "won",
    history: [
      { kind: "status", to: "won" },
      { kind: "statusKept", from: "new", to: "contacted", kept: "won" },
    ],
  });
  expect(await findWrongCounts(deps.readDb)).toEqual([]);
});

test("keeps actions until their enquiry arrives, and applies them in the order of receipt", async () => {
  const { ravi, detail, kept, clock, deps } = await aTeam();
  const id = newId();
  const moved = { id: newId(), ...status(id, "new", "contacted") };
  const early = { id: newId(), ...note(id, "First.") };
  const outcomes = await ravi.acts(moved, early);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["waiting", "waiting"]);
  expect(await ravi.acts(early)).toMatchObject([{ outcome: "duplicate" }]);
  clock.advance(1000);
  await ravi.acts(status(id, "contacted", "quoted"));
  await ravi.captures({ id });
  expect(await detail(id)).toMatchObject({
    status: "quoted",
    history: [{ kind: "status" }, { kind: "note", text: "First." }, { kind: "status", to: "quoted" }],
  });
  expect((await kept()).map(({ applied_at }) => applied_at)).toEqual([clock.now(), clock.now(), clock.now()]);
  expect(await findWrongCounts(deps.readDb)).toEqual([]);
});

test("applies what waited when its device was revoked or its rep suspended, and nothing of a removed person", async () => {
  const { app, owner, ravi, detail } = await aTeam();
  const [revoked, suspended, removed] = [newId(), newId(), newId()];
  await ravi.acts(note(revoked), note(suspended), note(removed));
  const [device] = await jsonOf<{ id: string }[]>(await get(app, `/api/admins/${ravi.id}/devices`, owner));
  await send(app, "DELETE", `/api/admins/${ravi.id}/devices/${device?.id}`, owner);
  await ravi.captures({ id: revoked });
  expect(await detail(revoked)).toMatchObject({ assignee: null, history: [{ kind: "note" }] });
  await send(app, "PATCH", `/api/admins/${ravi.id}`, owner, { status: "suspended", password: adminPassword });
  await ravi.captures({ id: suspended });
  expect(await detail(suspended)).toMatchObject({ assignee: null, history: [{ kind: "note" }] });
  await send(app, "DELETE", `/api/admins/${ravi.id}`, owner, { password: adminPassword });
  await ravi.captures({ id: removed });
  expect(await detail(removed)).toMatchObject({ rep: { id: ravi.id }, history: [] });
});

test("finds no enquiry of another person, and none that was deleted or erased", async () => {
  const fresh = await aTeam();
  const { app, owner, ravi, detail, kept, deps } = fresh;
  const meera = await aRepDevice(fresh, "meera@urjavahan.example");
  const [other, deleted, erased, later] = [await meera.captures(), await ravi.captures(), newId(), newId()];
  await send(app, "DELETE", `/api/enquiry/${deleted}`, owner);
  await ravi.captures({ id: erased, email: "erased@fleet.example" });
  const waiting = { id: newId(), ...note(later) };
  await ravi.acts(note(erased, "Will be erased."), followUp(erased, "2026-03-05"), waiting);
  const person = { email: "erased@fleet.example", enquiries: [erased], orders: [], password: adminPassword };
  const exported = await send(app, "POST", "/api/admin/person/export", owner, person);
  expect(await exported.text()).toMatch(/"followUp":\s*{\s*"day":\s*"2026-03-05"/);
  expect((await send(app, "POST", "/api/admin/person/erase", owner, person)).status).toBe(200);
  const results = await ravi.acts(note(other), note(deleted), note(erased));
  expect(results.map(({ outcome }) => outcome)).toEqual(["not-found", "not-found", "not-found"]);
  // An enquiry that a visitor sent with the id of a waiting action.
  await post(app, "/api/enquiry/post", anEnquiry({ id: later }));
  for (const id of [other, later]) expect((await detail(id)).history).toEqual([]);
  expect(await kept()).toEqual([{ id: waiting.id, applied_at: null }]);
  expect(
    await deps.readDb.selectFrom("enquiry_event").select("id").where("change", "like", "%erased%").execute(),
  ).toEqual([]);
});

const id = newId();
const wrong: readonly [string, object, string[]][] = [
  ["the status spam", status(id, "new", "spam"), ["to"]],
  ["an empty note", note(id, " "), ["text"]],
  ["an unknown kind", { enquiryId: id, kind: "assign" }, ["kind"]],
  ["an unknown field", { ...note(id), assignee: id }, ["assignee"]],
  ["a time that is none", { ...note(id), at: "yesterday" }, ["at"]],
  ["a day that does not exist", followUp(id, "2026-02-30"), ["day"]],
  ["a day in the past", followUp(id, "2026-03-01"), ["day"]],
  ["a day in more than 23 months", followUp(id, "2028-02-05"), ["day"]],
];

test.each(wrong)("refuses %s with a sentence, and takes the actions beside it", async (_, action, fields) => {
  const { ravi } = await aTeam();
  const [refused, taken] = await ravi.acts(action, note(id));
  expect(refused).toMatchObject({ outcome: "refused" });
  expect(Object.keys(refused?.fields ?? {})).toEqual(fields);
  expect(taken?.outcome).toBe("waiting");
});

test("takes the follow-up of a phone that was offline for a week or has a wrong clock", async () => {
  const { ravi, detail } = await aTeam();
  const enquiry = await ravi.captures();
  const offline = { ...followUp(enquiry, "2026-02-25"), at: "2026-02-24T10:00:00.000Z" };
  const ahead = { ...followUp(enquiry, "2027-03-05"), at: "2027-03-04T10:00:00.000Z" };
  expect(await ravi.acts(offline, ahead)).toMatchObject([{ outcome: "applied" }, { outcome: "applied" }]);
  expect((await detail(enquiry)).followUp?.day).toBe("2027-03-05");
});

test("refuses 51 actions, none, and a list that is none", async () => {
  const { app, ravi } = await aTeam();
  for (const actions of [Array.from({ length: 51 }, () => note(id)), [], "note"]) {
    const answer = await post(app, "/api/field/actions", { actions }, { Cookie: ravi.cookie });
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { actions: expect.any(String) } }]);
  }
});

test("forgets actions whose enquiry did not arrive within 90 days", async () => {
  const { ravi, kept, clock, deps } = await aTeam();
  await ravi.acts(note(id));
  await ravi.acts(note(await ravi.captures()));
  clock.advance(91 * 24 * 3_600_000);
  await removeOutdated(deps);
  expect(await kept()).toMatchObject([{ applied_at: expect.any(Number) }]);
});
