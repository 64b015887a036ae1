import { enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import { newId } from "@chargefront/shared/text/id";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate, migrations } from "../../platform/db/migrate.ts";
import { openSqlite } from "../../platform/db/sqlite/open-sqlite.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { freshFolder } from "../../testing/fresh-database.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anAdmin, anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { get, post, send } from "../../testing/requests.ts";
import { countByStatus, countEnquiries } from "./enquiry-count-store.ts";
import { countReceived, receivedPerDay } from "./enquiry-figures.ts";
import { searchEnquiries } from "./enquiry-search.ts";

const everyStatus = [undefined, ...enquiryStatuses];

/** Returns the stored counts and search results of every filter, and those of a full count. */
async function bothWays(db: Db, assignees: readonly string[]) {
  const kept: [string, number, number][] = [];
  const counted: [string, number, number][] = [];
  for (const status of everyStatus) {
    for (const assignee of [undefined, null, ...assignees]) {
      const name = `${status} of ${assignee}`;
      const { count } = await db
        .selectFrom("enquiry")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("deleted_at", "is", null)
        .$if(status !== undefined, (query) => query.where("status", "=", status ?? "new"))
        .$if(assignee !== undefined, (query) => query.where("assignee_id", "is not distinct from", assignee ?? null))
        .executeTakeFirstOrThrow();
      const found = await searchEnquiries(db, { typed: "nagpur", words: 8, limit: 10_000, status, assignee });
      kept.push([name, await countEnquiries(db, { status, assignee }), found.length]);
      counted.push([name, count, count]);
    }
  }
  return { kept, counted };
}

test("keeps counts and search consistent with a full count after any actions in any order", async () => {
  const fresh = await freshApp();
  const { app, deps, clock } = fresh;
  const cookie = await signedInAdmin(fresh);
  const admins = [(await anAdmin(deps, "a@shop.example")).id, (await anAdmin(deps, "b@shop.example")).id];
  const posted: string[] = [];
  const status = fc.constantFrom(...enquiryStatuses);
  const assignee = fc.constantFrom(null, ...admins);
  const which = fc.nat();
  const step = fc.oneof(
    fc.record({ action: fc.constant("post" as const), changes: fc.constantFrom({}, likeSpam) }),
    fc.record({ action: fc.constant("again" as const), which }),
    fc.record({
      action: fc.constant("patch" as const),
      which,
      body: fc.record({ status, assignee }, { requiredKeys: [] }),
    }),
    fc.record({ action: fc.constant("delete" as const), which }),
    fc.record({ action: fc.constant("restore" as const), which }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      for (const done of steps) {
        clock.advance(60_000);
        if (done.action === "post") {
          const id = newId();
          posted.push(id);
          expect((await post(app, "/api/enquiry/post", anEnquiry({ id, ...done.changes }))).status).toBe(200);
          continue;
        }
        const id = posted[done.which % Math.max(1, posted.length)];
        if (id === undefined) continue;
        const address = `/api/enquiry/${id}`;
        if (done.action === "again") await post(app, "/api/enquiry/post", anEnquiry({ id }));
        if (done.action === "patch") await send(app, "PATCH", address, cookie, done.body);
        if (done.action === "delete") await send(app, "DELETE", address, cookie);
        if (done.action === "restore") await send(app, "POST", `${address}/restore`, cookie);
      }
      const { kept, counted } = await bothWays(deps.readDb, admins);
      expect(kept).toEqual(counted);
      const onDays = [...(await receivedPerDay(deps.readDb, 0)).values()].reduce((sum, count) => sum + count, 0);
      expect(onDays).toBe(await countReceived(deps.readDb));
      expect(Math.min(...[...(await countByStatus(deps.readDb, {})).values(), 0])).toBe(0);
    }),
    { numRuns: 25 },
  );
  expect((await get(app, "/api/enquiry/count", cookie)).status).toBe(200);
});

test("counts, numbers and finds the enquiries of an existing shop after the migration", async () => {
  const { db, close } = openSqlite(freshFolder());
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0006"));
  await migrate(db, before);
  const asha = newId();
  for (let at = 0; at < 2300; at += 1) {
    const assignee = at % 7 === 0 ? asha : null;
    const deletedAt = at % 10 === 0 ? 1 : null;
    await sql`insert into enquiry(id, source, name, email, contact, title, message, product_ids, quantities, status, assignee_id, created_at, deleted_at)
      values (${newId()}, 'home', 'Ravi', 'ravi@fleet.example', '9876543210', 'Custom quote', 'For Nagpur', '[]', '[]', ${enquiryStatuses[at % 6]}, ${assignee}, ${at}, ${deletedAt})`.execute(
      db,
    );
  }
  await migrate(db);
  const { kept, counted } = await bothWays(db, [asha]);
  expect(kept).toEqual(counted);
  expect(await countEnquiries(db)).toBe(2070);
  expect((await receivedPerDay(db, 0)).get(0)).toBe(await countReceived(db));
  expect(await searchEnquiries(db, { typed: "nagpur", words: 8, limit: 3 })).toEqual([2300, 2299, 2298]);
  await close();
});
