import type { Activity } from "@chargefront/shared/desk/activity";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { loadSamplePages } from "../../shop/content/load-sample-pages.ts";
import { openDuringTest } from "../../testing/fresh-database.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anAdmin, anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";

const path = "/api/enquiry/in-turn";

/** A shop with an owner and three people in sales, in the order of their turns. */
async function aTeam() {
  const fresh = await freshApp();
  const { app, deps } = fresh;
  await loadSamplePages(deps, () => null);
  const cookie = await signedInAdmin(fresh);
  const people: string[] = [];
  for (const name of ["kiran", "meera", "ravi"]) people.push((await anAdmin(deps, `${name}@shop.example`, "sales")).id);
  people.sort();
  return {
    ...fresh,
    cookie,
    people,
    turns: (isOn: boolean) => send(app, "PUT", path, cookie, { isOn }),
    /** Sends an enquiry and returns the place of its assignee among the people; undefined for no one. */
    async arrives(changes: Record<string, unknown> = {}) {
      const id = newId();
      await post(app, "/api/enquiry/post", anEnquiry({ id, ...changes }));
      const row = await deps.readDb.selectFrom("enquiry").select("assignee_id").where("id", "=", id).executeTakeFirst();
      return row?.assignee_id ? people.indexOf(row.assignee_id) : undefined;
    },
  };
}

test("leaves new enquiries unassigned until an owner switches the turns on", async () => {
  const { app, deps, cookie, turns, arrives } = await aTeam();
  expect(await arrives()).toBeUndefined();
  const sales = await signedInAdmin({ deps }, "ravi@shop.example");
  expect((await send(app, "PUT", path, sales, { isOn: true })).status).toBe(403);
  expect((await send(app, "PUT", path, cookie, { isOn: "yes" })).status).toBe(400);
  await turns(true);
  expect(await jsonOf(await get(app, path, sales))).toEqual({ isOn: true });
  const firstThree = [await arrives(), await arrives(), await arrives()];
  // To switch on again does not begin again.
  await turns(true);
  expect([...firstThree, await arrives(), await arrives()]).toEqual([0, 1, 2, 0, 1]);
  await turns(false);
  expect(await arrives()).toBeUndefined();
  const lines = await jsonOf<Activity[]>(await get(app, "/api/admin/activity?limit=2", sales));
  expect(lines.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    "enquiry-turns-switched off",
    "enquiry-turns-switched on",
  ]);
});

test("skips who is suspended, and gives a held enquiry its turn when it is released", async () => {
  const { app, deps, people, cookie, turns, arrives } = await aTeam();
  await turns(true);
  await deps.db.updateTable("admin").set({ status: "suspended" }).where("id", "=", String(people[1])).execute();
  const id = newId();
  expect(await arrives({ ...likeSpam, id })).toBeUndefined();
  expect([await arrives(), await arrives(), await arrives()]).toEqual([0, 2, 0]);
  await send(app, "PATCH", `/api/enquiry/${id}`, cookie, { status: "new" });
  expect(await jsonOf(await get(app, `/api/enquiry/${id}`, cookie))).toMatchObject({ assignee: { id: people[2] } });
  await deps.db.updateTable("admin").set({ status: "suspended" }).where("role", "=", "sales").execute();
  expect(await arrives()).toBeUndefined();
});

test("writes each assignment into the history, and mails the person", async () => {
  const { app, deps, cookie, turns } = await aTeam();
  await turns(true);
  const id = newId();
  await post(app, "/api/enquiry/post", anEnquiry({ id }));
  expect(await jsonOf(await get(app, `/api/enquiry/${id}`, cookie))).toMatchObject({
    history: [{ kind: "assignee", from: null, to: "Asha", adminName: "The shop (in turn)" }],
  });
  const mails = deps.readDb.selectFrom("mail").select(["subject", "body"]).where("reference", "like", "assigned:%");
  expect(await mails.execute()).toMatchObject([
    {
      subject: "Assigned to you: enquiry ENQ-2025-00001",
      body: expect.stringMatching(/^A new enquiry is assigned to you/),
    },
  ]);
});

test("gives 60 enquiries that arrive at two processes fairly, each once, repetitions included", async () => {
  const { app, deps, people, turns } = await aTeam();
  await turns(true);
  const opened = await openDuringTest(deps.config);
  const apps = [app, createApp({ ...deps, db: opened.db, readDb: opened.readDb })];
  const bodies = Array.from({ length: 60 }, () => anEnquiry());
  const answers = await Promise.all(
    [...bodies, ...bodies].map((body, at) => post(apps[at % 2] ?? app, "/api/enquiry/post", body)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await deps.readDb.selectFrom("enquiry").select("assignee_id").execute();
  expect(people.map((person) => rows.filter((row) => row.assignee_id === person).length)).toEqual([20, 20, 20]);
  const lines = await deps.readDb.selectFrom("enquiry_event").select("id").execute();
  expect(lines).toHaveLength(60);
});
