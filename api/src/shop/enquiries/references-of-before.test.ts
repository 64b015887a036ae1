import { newId } from "@chargefront/shared/text/id";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { parseConfig } from "../../config.ts";
import { migrate, migrations } from "../../platform/db/migrate.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { emptyEnv, openDuringTest } from "../../testing/fresh-database.ts";
import { freshDeps } from "../../testing/fresh-deps.ts";
import { anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post } from "../../testing/requests.ts";

async function insertOld(db: Db, name: string, { arrival, at }: { arrival: number; at: string }): Promise<void> {
  await sql`insert into enquiry(id, source, name, email, contact, title, message, product_ids, quantities, status, created_at, arrival)
    values (${newId()}, 'home', ${name}, 'ravi@fleet.example', '9876543210', 'Custom quote', 'Hi', '[]', '[]', 'new', ${Date.parse(at)}, ${arrival})`.execute(
    db,
  );
}

test("numbers the enquiries of an existing shop by arrival without a due time, and finds them", async () => {
  const opened = await openDuringTest(parseConfig(await emptyEnv()));
  const { db, readDb } = opened;
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0031")));
  await insertOld(db, "Earliest", { arrival: 1, at: "2025-03-31T18:29:59.999Z" });
  await insertOld(db, "First", { arrival: 2, at: "2025-03-31T18:30:00.000Z" });
  // The third was erased, and the clock then went back past the turn of the year.
  await insertOld(db, "Second", { arrival: 4, at: "2026-03-01T00:00:00.000Z" });
  await insertOld(db, "Late", { arrival: 5, at: "2025-03-31T18:00:00.000Z" });
  await insertOld(db, "Many", { arrival: 120_001, at: "2026-03-01T00:00:00.000Z" });
  await migrate(db);
  const kept = await readDb.selectFrom("enquiry").select(["name", "reference", "call_by"]).orderBy("arrival").execute();
  expect(kept).toEqual([
    { name: "Earliest", reference: "ENQ-2024-00001", call_by: null },
    { name: "First", reference: "ENQ-2025-00001", call_by: null },
    { name: "Second", reference: "ENQ-2025-00003", call_by: null },
    { name: "Late", reference: "ENQ-2024-00005", call_by: null },
    { name: "Many", reference: "ENQ-2025-120000", call_by: null },
  ]);
  const { deps, clock } = await freshDeps({ db, readDb });
  const app = createApp(deps);
  expect(await jsonOf(await post(app, "/api/enquiry/post", anEnquiry()))).toMatchObject({
    reference: "ENQ-2025-120001",
  });
  const cookie = await signedInAdmin({ deps });
  const found = await get(app, "/api/enquiry/get?q=ENQ-2025-00003", cookie);
  expect(await found.json()).toMatchObject([{ name: "Second", callBy: null }]);
  clock.advance(1000);
  expect(await (await get(app, "/api/admin/attention", cookie)).json()).not.toContainEqual(
    expect.objectContaining({ kind: "enquiry-unanswered" }),
  );
});

test("returns no reference for a repetition of an enquiry that an older process stored", async () => {
  const { deps } = await freshDeps();
  const app = createApp(deps);
  const enquiry = anEnquiry();
  await post(app, "/api/enquiry/post", enquiry);
  await deps.db.updateTable("enquiry").set({ reference: null, call_by: null }).execute();
  await deps.db.updateTable("enquiry_receipt").set({ reference: null, call_by: null }).execute();
  const again = await post(app, "/api/enquiry/post", enquiry);
  expect(Object.keys(await jsonOf<object>(again))).toEqual(["id", "_id", "createdAt", "duplicate"]);
  const cookie = await signedInAdmin({ deps });
  const listed = await get(app, "/api/enquiry/get", cookie);
  expect(await listed.json()).toMatchObject([{ reference: null, callBy: null }]);
});
