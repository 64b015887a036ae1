// An import runs in the background, so its admin may lose the right to it before the last row is written.
import { expect, test } from "vitest";
import { defaultLimits } from "../../limits.ts";
import { changeRank } from "../../people/admins/change-rank.ts";
import { renew } from "../../platform/db/renew.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { aDesk } from "../../testing/csv.ts";
import { anAdmin } from "../../testing/makers.ts";
import { writeRun } from "./write-run.ts";

type Loss = (trx: Trx, id: string, by: string, now: number) => Promise<unknown>;

test.each<[string, Loss]>([
  ["is suspended", (trx, id, by, now) => changeRank(trx, { id, by, change: { status: "suspended" }, now })],
  ["is given another role", (trx, id, by, now) => changeRank(trx, { id, by, change: { role: "content" }, now })],
  ["is removed", (trx, id) => trx.deleteFrom("admin").where("id", "=", id).execute()],
  ["is suspended by a restore", (trx, _, by) => renew(trx, [by])],
])("ends an import with a sentence when its admin %s, and keeps what was written", async (_, loses) => {
  const limits = { ...defaultLimits, csv: { ...defaultLimits.csv, writeRows: 5 } };
  const { deps, clerk } = await aDesk({ limits });
  const boss = await anAdmin(deps, "boss@urjavahan.example");
  const lines = Array.from({ length: 12 }, (_, at) => `Product ${at},x,${at + 1},4\n`);
  const { id } = await clerk.checks(`Title,Description,Price,Rating\n${lines.join("")}`);
  await clerk.applies(id);
  // The process stops after the first batch.
  const stop = new AbortController();
  const now = () => {
    stop.abort();
    return deps.now();
  };
  await writeRun({ ...deps, now }, id, stop.signal);
  const run = () => deps.readDb.selectFrom("import_run").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { admin_id: adminId } = await run();
  await write(deps.db, (trx) => loses(trx, adminId, boss.id, deps.now()));
  await clerk.runDue();
  expect(await run()).toMatchObject({ state: "done", total: 12, done: 5, problem_count: 7 });
  expect(JSON.parse((await run()).problems)).toEqual([
    {
      row: null,
      column: null,
      sentence: "Your rights changed during the import, so the remaining rows were not imported.",
    },
  ]);
  expect(await deps.readDb.selectFrom("product").select("id").execute()).toHaveLength(5);
  expect(await deps.readDb.selectFrom("import_row").select("row").execute()).toEqual([]);
});
