import type { Activity } from "@chargefront/shared/desk/activity";
import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryCounts, EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { ProblemBody } from "@chargefront/shared/problem";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { adminPassword, anAdmin, anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";

/** Creates a desk with one logged-in admin and one enquiry. */
async function aDesk() {
  const fresh = await freshApp();
  const admin = await anAdmin(fresh.deps, "meera@urjavahan.example");
  const cookie = await signedInAdmin(fresh, admin.email);
  const id = String(anEnquiry().id);
  const address = `/api/enquiry/${id}`;
  await post(fresh.app, "/api/enquiry/post", anEnquiry({ id }));
  return {
    ...fresh,
    admin,
    cookie,
    id,
    address,
    patch: (body: unknown) => send(fresh.app, "PATCH", address, cookie, body),
    detail: async () => jsonOf<EnquiryDetail>(await get(fresh.app, address, cookie)),
    list: async (query = "") => jsonOf<Enquiry[]>(await get(fresh.app, `/api/enquiry/get?${query}`, cookie)),
    count: async () => jsonOf<{ count: number }>(await get(fresh.app, "/api/enquiry/count", cookie)),
  };
}

test("shows an enquiry with all its data", async () => {
  const { detail, list } = await aDesk();
  const [listed] = await list();
  expect(await detail()).toEqual({
    ...listed,
    timeZone: "Asia/Kolkata",
    consent: { notice: "2023-07-14", at: "2026-03-03T08:31:00.000Z", given: null },
    channel: "website",
    rep: null,
    history: [],
  });
});

test("records who changed what and when, with the notes", async () => {
  const { patch, detail, clock, admin } = await aDesk();
  await patch({ status: "contacted", assignee: admin.id });
  clock.advance(60_000);
  await patch({ note: "  Called back.\nWants 4 units. " });
  const answer = await jsonOf<EnquiryDetail>(await patch({ assignee: null, status: "quoted" }));
  expect(answer).toEqual(await detail());
  expect(answer).toMatchObject({ status: "quoted", assignee: null });
  const [first, second] = ["2026-03-03T08:35:00.000Z", "2026-03-03T08:36:00.000Z"];
  expect(answer.history).toEqual(
    [
      { kind: "status", from: "new", to: "contacted", at: first },
      { kind: "assignee", from: null, to: "Asha", at: first },
      { kind: "note", text: "Called back.\nWants 4 units.", at: second },
      { kind: "status", from: "contacted", to: "quoted", at: second },
      { kind: "assignee", from: "Asha", to: null, at: second },
    ].map((line) => ({ ...line, id: expect.any(String), adminName: "Asha" })),
  );
});

test("plans a follow-up, lists it on its day and as overdue afterwards, and removes it", async () => {
  const shop = await aDesk();
  // Each step logs in again, because sessions expire while the clock advances.
  const reads = async <Answer>(path: string) =>
    jsonOf<Answer>(await get(shop.app, path, await signedInAdmin(shop, shop.admin.email)));
  const patches = async (body: unknown) =>
    send(shop.app, "PATCH", shop.address, await signedInAdmin(shop, shop.admin.email), body);
  const due = async () => {
    const { dueToday, overdue } = await reads<EnquiryCounts>("/api/enquiry/counts");
    const paths = ["due=today", "due=overdue", "due=today&q=kulkarni", "due=overdue&q=kulkarni"];
    const lists = await Promise.all(paths.map((query) => reads<Enquiry[]>(`/api/enquiry/get?${query}`)));
    return [dueToday, overdue, ...lists.map(({ length }) => length)];
  };
  // The clock begins on 3 March.
  const followUp = { day: "2026-03-04", what: "Send the quotation" };
  expect(await jsonOf<EnquiryDetail>(await patches({ followUp }))).toMatchObject({ followUp });
  await patches({ followUp });
  expect((await shop.detail()).history).toMatchObject([{ kind: "followUp", ...followUp, adminName: "Asha" }]);
  expect(await due()).toEqual([0, 0, 0, 0, 0, 0]);
  shop.clock.advance(24 * 3_600_000);
  expect(await due()).toEqual([1, 0, 1, 0, 1, 0]);
  shop.clock.advance(24 * 3_600_000);
  expect(await due()).toEqual([0, 1, 0, 1, 0, 1]);
  const late = { kind: "follow-up-overdue", id: "follow-ups", label: "1 enquiry", at: "2026-03-03T18:30:00.000Z" };
  expect(await reads("/api/admin/attention")).toContainEqual(late);
  expect(await reads("/api/admin/waiting")).toMatchObject({ enquiries: { overdue: 1, unanswered: 1, mine: 0 } });
  await patches({ status: "lost", lostReason: "later" });
  expect(await due()).toEqual([0, 1, 0, 1, 0, 1]);
  await patches({ lostReason: "price" });
  expect(await due()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await jsonOf(await patches({ status: "quoted", followUp: null }))).toMatchObject({ followUp: null });
  expect(await due()).toEqual([0, 0, 0, 0, 0, 0]);
});

test("refuses a follow-up on a day that is over, is far away or does not exist", async () => {
  const { deps, patch, detail } = await aDesk();
  const refusals = [];
  for (const day of ["2026-03-02", "2028-02-05", "2026-02-30", null]) {
    const answer = await patch({ followUp: { day, what: "" }, note: "Not added" });
    refusals.push([answer.status, (await jsonOf<ProblemBody>(answer)).fields?.followUp]);
  }
  expect(refusals).toEqual([
    [400, "Please choose today or a later day."],
    [400, "Please choose a day within the next 23 months."],
    [400, "This date does not exist."],
    [400, expect.any(String)],
  ]);
  expect((await detail()).history).toEqual([]);
  // An earlier release took days up to 3 years ahead.
  await deps.db.updateTable("enquiry").set({ follow_up_at: "2028-02-05" }).execute();
  expect((await patch({ followUp: { day: "2028-02-05", what: "Call" }, note: "Added" })).status).toBe(200);
});

test("refuses a change over a colleague's, and says who made it", async () => {
  const { patch, detail, clock } = await aDesk();
  await patch({ status: "quoted", value: 5000, followUp: { day: "2026-03-05", what: "Call" } });
  clock.advance(60_000);
  const seen = { status: "new", value: null, followUp: null } as const;
  for (const change of [
    { status: "won", value: 9000, from: { status: seen.status, value: seen.value } },
    { followUp: null, note: "Not added", from: { followUp: { day: "2026-03-05", what: "Visit" } } },
    { followUp: { day: "2026-03-06", what: "" }, from: { followUp: seen.followUp } },
  ]) {
    const refusal = await patch(change);
    expect(refusal.status).toBe(409);
    expect(await jsonOf<ProblemBody>(refusal)).toMatchObject({
      code: "edit-conflict",
      enquiry: { status: "quoted", value: 5000, followUp: { what: "Call" } },
      changed: { by: "Asha", at: "2026-03-03T08:35:00.000Z" },
    });
  }
  expect((await detail()).history).toHaveLength(3);

  // Fields that the colleague left alone, the same value, and an older client.
  for (const change of [
    { assignee: null, from: { assignee: null } },
    { status: "quoted", from: { status: "new" } },
    { status: "won", from: { status: "quoted" } },
    { value: 9000 },
  ]) {
    expect((await patch(change)).status).toBe(200);
  }
  expect(await detail()).toMatchObject({ status: "won", value: 9000 });
  expect((await patch({ note: "x", from: { status: "won" } })).status).toBe(400);
  expect((await patch({ from: {} })).status).toBe(400);
});

test("adds a note with an id once when its request is repeated", async () => {
  const { app, cookie, patch, detail } = await aDesk();
  const note = { note: "Wants 4 units.", noteId: newId() };
  const answers = [await patch(note), await patch({ ...note, status: "contacted" })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await detail()).history).toHaveLength(2);
  expect((await detail()).history).toContainEqual(expect.objectContaining({ kind: "note", id: note.noteId }));
  const id = String(anEnquiry().id);
  await post(app, "/api/enquiry/post", anEnquiry({ id }));
  for (const conflict of [
    await patch({ ...note, note: "Wants 5 units." }),
    await send(app, "PATCH", `/api/enquiry/${id}`, cookie, note),
  ]) {
    expect(conflict.status).toBe(409);
    expect(await jsonOf<ProblemBody>(conflict)).toMatchObject({
      code: "id-conflict",
      error: "A note with this id was added before and says something else.",
    });
  }
  expect((await detail()).history).toHaveLength(2);
  expect((await patch({ noteId: newId() })).status).toBe(400);
  expect((await patch({ status: "won", noteId: newId() })).status).toBe(400);
});

test("adds nothing to the history when nothing changes", async () => {
  const { patch } = await aDesk();
  const answer = await patch({ status: "new", assignee: null });
  expect((await jsonOf<EnquiryDetail>(answer)).history).toEqual([]);
});

test("names the action in the activity record and nothing about the person", async () => {
  const { app, admin, cookie, patch, address, id } = await aDesk();
  await patch({ status: "won", assignee: admin.id, note: "Priya called from 98765 43210." });
  await send(app, "DELETE", address, cookie);
  await send(app, "POST", `${address}/restore`, cookie);
  const actions = await jsonOf<Activity[]>(await get(app, "/api/admin/activity", cookie));
  expect(actions.map(({ kind, label, subjectId }) => [kind, label, subjectId])).toEqual([
    ["enquiry-restored", "Enquiry of 3 Mar 2026, 14:05", id],
    ["enquiry-deleted", "Enquiry of 3 Mar 2026, 14:05", id],
    ["enquiry-noted", "Enquiry of 3 Mar 2026, 14:05", id],
    ["enquiry-changed", "Enquiry of 3 Mar 2026, 14:05: unassigned → Asha", id],
    ["enquiry-changed", "Enquiry of 3 Mar 2026, 14:05: new → won", id],
  ]);
});

const badPatches: readonly [string, Record<string, unknown>, string[]][] = [
  ["a status that is none", { status: "open" }, ["status"]],
  ["an assignee that is no id", { assignee: "asha" }, ["assignee"]],
  ["an assignee who is no admin", { assignee: newId() }, ["assignee"]],
  ["an empty note", { note: " \n" }, ["note"]],
  ["a note that is too long", { note: "ण".repeat(2001) }, ["note"]],
  ["a note that is no text", { note: 7 }, ["note"]],
  ["a control character", { note: "a\u0007b" }, ["note"]],
  ...["_id", "name", "createdAt", "deletedAt", "deleted_at", "title", "message", "history", "arrival"].map(
    (key): [string, Record<string, unknown>, string[]] => [`the field ${key}`, { status: "won", [key]: "x" }, [key]],
  ),
];

test.each(badPatches)("refuses a patch with %s and changes nothing", async (_, body, fields) => {
  const { patch, detail } = await aDesk();
  const before = await detail();
  const answer = await patch(body);
  expect(answer.status).toBe(400);
  expect(Object.keys((await jsonOf<ProblemBody>(answer)).fields ?? {})).toEqual(fields);
  expect(await detail()).toEqual(before);
});

test("says that a patch changes nothing", async () => {
  const { patch } = await aDesk();
  const answer = await patch({});
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: "There is nothing to change." });
});

test("stores a note of the maximum length in full", async () => {
  const { patch } = await aDesk();
  const text = "ण".repeat(2000);
  expect((await jsonOf<EnquiryDetail>(await patch({ note: text }))).history).toMatchObject([{ kind: "note", text }]);
});

test("neither lists, counts, finds nor shows a deleted enquiry, until it is restored unchanged", async () => {
  const { app, cookie, address, id, list, count, patch } = await aDesk();
  const before = await jsonOf<EnquiryDetail>(await patch({ status: "quoted", note: "Sent the offer." }));
  const answer = await send(app, "DELETE", address, cookie);
  expect([answer.status, await answer.json()]).toEqual([200, { deleted: id }]);
  expect([await list(), await list("status=quoted"), await list("q=nagpur"), await count()]).toEqual([
    [],
    [],
    [],
    { count: 0 },
  ]);
  expect((await get(app, address, cookie)).status).toBe(404);
  expect(await jsonOf<ProblemBody>(await patch({ status: "won" }))).toMatchObject({ code: "enquiry-not-found" });

  const restored = await send(app, "POST", `${address}/restore`, cookie);
  expect(restored.status).toBe(200);
  const { history, ...rest } = await jsonOf<EnquiryDetail>(restored);
  expect({ ...rest, history: history.slice(0, 2) }).toEqual(before);
  expect(history.slice(2).map(({ kind }) => kind)).toEqual(["deleted", "restored"]);
  expect([await list("status=quoted"), await list("q=nagpur")]).toMatchObject([[{ _id: id }], [{ _id: id }]]);
  expect(await count()).toEqual({ count: 1 });
});

test("changes nothing when an enquiry is deleted or restored again", async () => {
  const { app, cookie, address, id, detail, count } = await aDesk();
  await send(app, "DELETE", address, cookie);
  expect(await (await send(app, "DELETE", address, cookie)).json()).toEqual({ deleted: id });
  await send(app, "POST", `${address}/restore`, cookie);
  expect((await send(app, "POST", `${address}/restore`, cookie)).status).toBe(200);
  expect((await detail()).history.map(({ kind }) => kind)).toEqual(["deleted", "restored"]);
  expect(await count()).toEqual({ count: 1 });
});

test.each([
  ["an id that nobody has", newId()],
  ["what is no id", "nothing"],
  ["an SQL fragment", encodeURIComponent("' or 1=1 --")],
])("answers 404 to every request for %s", async (_, id) => {
  const { app, cookie } = await aDesk();
  const address = `/api/enquiry/${id}`;
  const answers = await Promise.all([
    get(app, address, cookie),
    send(app, "PATCH", address, cookie, { status: "won" }),
    send(app, "DELETE", address, cookie),
    send(app, "POST", `${address}/restore`, cookie),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "enquiry-not-found" });
  }
});

test("treats an id in capital letters as the same enquiry", async () => {
  const { app, cookie, id } = await aDesk();
  expect(await (await get(app, `/api/enquiry/${id.toUpperCase()}`, cookie)).json()).toMatchObject({ _id: id });
});

test("lists the assignable admins by name only", async () => {
  const { app, cookie, admin } = await aDesk();
  expect(await (await get(app, "/api/enquiry/assignees", cookie)).json()).toEqual([
    { id: admin.id, name: "Asha", isRemoved: false },
  ]);
});

test("lists a removed admin by name while they still have enquiries", async () => {
  const { deps, app, cookie, admin, patch } = await aDesk();
  const { id } = await anAdmin(deps, "gone@urjavahan.example");
  await deps.db.updateTable("admin").set({ user_name: "Dev Shah" }).where("id", "=", id).execute();
  await patch({ assignee: id });
  const password = { password: adminPassword };
  expect((await send(app, "DELETE", `/api/admins/${id}`, cookie, password)).status).toBe(200);
  const asha = { id: admin.id, name: "Asha", isRemoved: false };
  const listed = async () => (await get(app, "/api/enquiry/assignees", cookie)).json();
  expect(await listed()).toEqual([asha, { id, name: "Dev Shah", isRemoved: true }]);
  expect(await jsonOf<Enquiry[]>(await get(app, `/api/enquiry/get?assignee=${id}`, cookie))).toHaveLength(1);
  await patch({ assignee: null });
  expect(await listed()).toEqual([asha]);
});

test("shows a removed admin as the assignee of their enquiries", async () => {
  const { deps, app, address, patch, cookie: first } = await aDesk();
  const { id } = await anAdmin(deps, "gone@urjavahan.example");
  await patch({ assignee: id });
  await deps.db.deleteFrom("admin").where("id", "=", id).execute();
  expect(await (await get(app, address, first)).json()).toMatchObject({ assignee: { id, name: "Former admin" } });
});

test("filters list, total and counts by status, assignee and both", async () => {
  const { app, cookie, admin, patch, id } = await aDesk();
  await patch({ status: "contacted", assignee: admin.id });
  await post(app, "/api/enquiry/post", anEnquiry());
  await post(app, "/api/enquiry/post", anEnquiry(likeSpam));
  const totalOf = async (query: string) => {
    const answer = await get(app, `/api/enquiry/get?${query}`, cookie);
    const listed = await jsonOf<Enquiry[]>(answer);
    expect(answer.headers.get("X-Total-Count")).toBe(String(listed.length));
    return listed.map(({ status, assignee }) => `${status} ${assignee?.name ?? "nobody"}`).sort();
  };
  expect(await totalOf("")).toEqual(["contacted Asha", "new nobody", "spam nobody"]);
  expect(await totalOf("status=contacted")).toEqual(["contacted Asha"]);
  expect(await totalOf(`assignee=${admin.id}`)).toEqual(["contacted Asha"]);
  expect(await totalOf("assignee=none")).toEqual(["new nobody", "spam nobody"]);
  expect(await totalOf("assignee=none&status=spam")).toEqual(["spam nobody"]);
  expect(await totalOf(`assignee=${admin.id}&status=spam`)).toEqual([]);
  expect(await totalOf(`assignee=${admin.id}&q=nagpur`)).toEqual(["contacted Asha"]);
  expect(await totalOf("status=spam&q=nagpur")).toEqual(["spam nobody"]);
  expect(await totalOf(`assignee=${newId()}`)).toEqual([]);
  const counts = async (query: string) => (await get(app, `/api/enquiry/counts?${query}`, cookie)).json();
  const none = {
    dueToday: 0,
    overdue: 0,
    unanswered: 0,
    all: 0,
    new: 0,
    contacted: 0,
    quoted: 0,
    won: 0,
    lost: 0,
    spam: 0,
    held: 0,
  };
  expect(await counts("")).toEqual({ ...none, all: 3, new: 1, contacted: 1, spam: 1, held: 1 });
  expect(await counts(`assignee=${admin.id}`)).toEqual({ ...none, all: 1, contacted: 1 });
  expect(await counts("assignee=none")).toEqual({ ...none, all: 2, new: 1, spam: 1, held: 1 });
  expect((await get(app, "/api/enquiry/counts?assignee=x", cookie)).status).toBe(400);
  expect(id).toBeDefined();
});

test("counts as possibly spam what the shop held, and not what a person marked as spam", async () => {
  const { app, cookie, patch } = await aDesk();
  const held = anEnquiry(likeSpam);
  await post(app, "/api/enquiry/post", held);
  const counts = async () => jsonOf<EnquiryCounts>(await get(app, "/api/enquiry/counts", cookie));
  await patch({ status: "spam" });
  expect(await counts()).toMatchObject({ spam: 2, held: 1 });
  await send(app, "PATCH", `/api/enquiry/${held.id}`, cookie, { note: "Looks odd." });
  expect(await counts()).toMatchObject({ spam: 2, held: 1 });
  const set = (status: string) => send(app, "PATCH", `/api/enquiry/${held.id}`, cookie, { status });
  for (const status of ["lost", "spam"]) await set(status);
  expect(await counts()).toMatchObject({ spam: 2, held: 1 });
  for (const status of ["new", "spam"]) await set(status);
  expect(await counts()).toMatchObject({ spam: 2, held: 0 });
});
