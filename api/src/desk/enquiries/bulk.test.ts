import type { Enquiry, EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryBulkAnswer } from "@chargefront/shared/enquiry/enquiry-bulk";
import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { ProblemBody } from "@chargefront/shared/problem";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { changeRank } from "../../people/admins/change-rank.ts";
import { write } from "../../platform/db/write.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anAdmin, anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";

/** Creates a desk with a logged-in owner and some enquiries. */
async function aDesk(count: number, content: object = {}) {
  const fresh = await freshApp();
  const admin = await anAdmin(fresh.deps, "meera@urjavahan.example");
  const cookie = await signedInAdmin(fresh, admin.email);
  const ids = Array.from({ length: count }, () => newId());
  for (const id of ids) await post(fresh.app, "/api/enquiry/post", anEnquiry({ id, ...content }));
  const ask = (changes: unknown) => send(fresh.app, "POST", "/api/enquiry/bulk", cookie, { changes });
  const outcomes = async (changes: unknown) =>
    (await jsonOf<EnquiryBulkAnswer>(await ask(changes))).results.map(({ outcome }) => outcome);
  const detail = async (id = "") => jsonOf<EnquiryDetail>(await get(fresh.app, `/api/enquiry/${id}`, cookie));
  const list = async () => jsonOf<Enquiry[]>(await get(fresh.app, "/api/enquiry/get", cookie));
  const counts = async () => jsonOf(await get(fresh.app, "/api/enquiry/counts", cookie));
  return { ...fresh, admin, cookie, ids, ask, outcomes, detail, list, counts };
}

const toStatus = (from: EnquiryStatus, to: EnquiryStatus) => (id: string) => ({
  id,
  from: { status: from },
  to: { status: to },
});

test("changes many enquiries, each with one line of history, and puts them back", async () => {
  const { ids, admin, outcomes, detail, counts } = await aDesk(45);
  const from = { status: "new", assignee: null, followUp: null };
  const to = { status: "contacted", assignee: admin.id, followUp: { day: "2026-03-05", what: "Call" } };
  const changes = ids.map((id) => ({ id, from, to }));
  expect(new Set(await outcomes(changes))).toEqual(new Set(["done"]));
  expect(new Set(await outcomes(changes))).toEqual(new Set(["same"]));
  const changed = await detail(ids[44]);
  expect(changed).toMatchObject({ status: "contacted", assignee: { id: admin.id }, followUp: to.followUp });
  expect(changed.history.map(({ kind }) => kind)).toEqual(["status", "assignee", "followUp"]);
  expect(await counts()).toMatchObject({ new: 0, contacted: 45 });

  expect(await outcomes(ids.map((id) => ({ id, from: to, to: from })))).not.toContain("kept");
  expect(await detail(ids[0])).toMatchObject(from);
  expect(await counts()).toMatchObject({ new: 45, contacted: 0 });
});

test("keeps what a colleague changed in the meantime, and does the rest", async () => {
  const { app, cookie, ids, outcomes, detail } = await aDesk(3);
  const [taken = "", gone = "", free = ""] = ids;
  await send(app, "PATCH", `/api/enquiry/${taken}`, cookie, { status: "quoted" });
  await send(app, "DELETE", `/api/enquiry/${gone}`, cookie);
  const asked = [taken, gone, free, newId()].map(toStatus("new", "lost"));
  expect(await outcomes(asked)).toEqual(["kept", "not-found", "done", "not-found"]);
  expect(await detail(taken)).toMatchObject({ status: "quoted" });
});

test("answers what was changed when the database fails after the first transaction", async () => {
  const { deps, cookie, ids, detail, logged } = await aDesk(21);
  let isBroken = false;
  const db = deps.db.withPlugin({
    transformQuery({ node }) {
      if (isBroken) throw new Error("broken");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const keepReferences = async () => {
    isBroken = true;
  };
  const app = createApp({ ...deps, db, keepReferences });
  const changes = ids.map(toStatus("new", "lost"));
  const { results } = await jsonOf<EnquiryBulkAnswer>(
    await send(app, "POST", "/api/enquiry/bulk", cookie, { changes }),
  );
  expect(results).toEqual(ids.slice(0, 20).map((id) => ({ id, outcome: "done" })));
  expect(await detail(ids[20])).toMatchObject({ status: "new" });
  expect(logged.join()).toContain("ended early");
});

test("changes no more once its sender is given another role, and puts nothing back for them", async () => {
  const { deps, admin, cookie, ids } = await aDesk(21);
  const boss = await anAdmin(deps, "boss@urjavahan.example");
  const loss = { id: admin.id, by: boss.id, change: { role: "content" }, now: deps.now() } as const;
  const keepReferences = async () => void (await write(deps.db, (trx) => changeRank(trx, loss)));
  const app = createApp({ ...deps, keepReferences });
  const asks = (changes: unknown) => send(app, "POST", "/api/enquiry/bulk", cookie, { changes });
  const { results } = await jsonOf<EnquiryBulkAnswer>(await asks(ids.map(toStatus("new", "lost"))));
  expect(results).toEqual(ids.slice(0, 20).map((id) => ({ id, outcome: "done" })));
  expect((await asks(ids.map(toStatus("lost", "new")))).status).toBe(403);
  const stored = deps.readDb.selectFrom("enquiry").select("status").where("status", "=", "new");
  expect(await stored.execute()).toHaveLength(1);
});

test("gives the reason for a loss, and puts it back with the status", async () => {
  const { ids, outcomes, detail } = await aDesk(2);
  const open = { status: "new", lostReason: null, lostReasonText: "" };
  const lost = { status: "lost", lostReason: "price", lostReasonText: "" };
  expect(await outcomes(ids.map((id) => ({ id, from: open, to: lost })))).toEqual(["done", "done"]);
  expect(await detail(ids[1])).toMatchObject(lost);
  expect(await outcomes(ids.map((id) => ({ id, from: lost, to: open })))).toEqual(["done", "done"]);
  expect(await outcomes(ids.map((id) => ({ id, from: open, to: lost })))).toEqual(["done", "done"]);
  expect(await detail(ids[0])).toMatchObject(lost);
});

test("deletes and restores", async () => {
  const { ids, outcomes, list } = await aDesk(2);
  const [from, to] = [{ isDeleted: false }, { isDeleted: true }];
  expect(await outcomes(ids.map((id) => ({ id, from, to })))).toEqual(["done", "done"]);
  expect(await list()).toEqual([]);
  expect(await outcomes(ids.map((id) => ({ id, from: to, to: from })))).toEqual(["done", "done"]);
  expect(await list()).toHaveLength(2);
});

test("treats what is no spam after all like an enquiry that has just arrived", async () => {
  const { ids, clock, outcomes, detail } = await aDesk(2, likeSpam);
  const held = (await detail(ids[1])).callBy;
  clock.advance(25 * 60_000);
  expect(await outcomes(ids.map(toStatus("spam", "new")))).toEqual(["done", "done"]);
  expect(Date.parse(String((await detail(ids[1])).callBy))).toBeGreaterThan(Date.parse(String(held)));
});

test("refuses by row a day that is over and a person who cannot work on enquiries", async () => {
  const { deps, ids, ask, detail } = await aDesk(3);
  const content = await anAdmin(deps, "kiran@urjavahan.example", "content");
  const [one, two, three] = ids;
  const { results } = await jsonOf<EnquiryBulkAnswer>(
    await ask([
      { id: one, from: { followUp: null }, to: { followUp: { day: "2026-03-02", what: "" } } },
      { id: two, from: { assignee: null }, to: { assignee: content.id } },
      toStatus("new", "quoted")(String(three)),
    ]),
  );
  expect(results).toEqual([
    { id: one, outcome: "refused", fields: { followUp: "Please choose today or a later day." } },
    { id: two, outcome: "refused", fields: { assignee: "This person cannot work on enquiries now." } },
    { id: three, outcome: "done" },
  ]);
  expect((await detail(one)).history).toEqual([]);
});

test.each([
  ["none", []],
  ["501", Array.from({ length: 501 }, () => toStatus("new", "lost")(newId()))],
  ["no id", [{ id: "7", from: { status: "new" }, to: { status: "lost" } }]],
  ["nothing to change", [{ id: newId(), from: {}, to: {} }]],
  ["other fields in from than in to", [{ id: newId(), from: { assignee: null }, to: { status: "lost" } }]],
  [
    "a deletion with a status",
    [{ id: newId(), from: { isDeleted: false, status: "new" }, to: { isDeleted: true, status: "lost" } }],
  ],
])("refuses %s", async (_, changes) => {
  const { ask } = await aDesk(0);
  const answer = await ask(changes);
  expect(answer.status).toBe(400);
  expect((await jsonOf<ProblemBody>(answer)).error).toMatch(/\.$/);
});
