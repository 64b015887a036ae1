import { expect, test } from "vitest";
import type { Deps } from "../../app.ts";
import { defaultLimits } from "../../limits.ts";
import { aDesk } from "../../testing/csv.ts";
import { createImporter } from "./importer.ts";
import { readRun } from "./read-run.ts";

const file = `Title,Description,Price,Rating\n${"Wallbox,For a car park,32499.50,4.3\n".repeat(12)}`;

/** Creates a desk with an uploaded file, and two processes that may read it. */
async function twoProcesses() {
  const limits = { ...defaultLimits, csv: { ...defaultLimits.csv, checkRows: 5 } };
  const desk = await aDesk({ limits });
  const { id } = (await (await desk.clerk.uploads(file)).json()) as { id: string };
  const config = { ...desk.deps.config, isSingleProcess: false };
  const process = (processId: string): Deps => ({ ...desk.deps, config, processId });
  const staged = async () => (await desk.deps.readDb.selectFrom("import_row").select("row").execute()).length;
  return { ...desk, id, one: process("one"), other: process("other"), staged };
}

/** Claims the run for a process, as if the claim of the previous one had expired. */
async function take({ db, processId }: Deps, id: string): Promise<void> {
  await db
    .updateTable("import_run")
    .set({ claimed_by: processId, claimed_until: Date.now() + 3_600_000 })
    .where("id", "=", id)
    .execute();
}

test("keeps the staged rows of a run that another process has claimed", async () => {
  const { id, one, other, staged } = await twoProcesses();
  const stopping = new AbortController();
  // A process reads the clock once for each batch that it stages.
  const now = () => {
    stopping.abort();
    return other.now();
  };
  await take(other, id);
  await readRun({ ...other, now }, id, stopping.signal);
  expect(await staged()).toBe(5);
  await expect(readRun(one, id, new AbortController().signal)).rejects.toThrow("Another process works on this import.");
  expect(await staged()).toBe(5);
});

test("does not fail a run that another process has claimed when reading its file fails", async () => {
  const { id, one, other, clerk } = await twoProcesses();
  const files: Deps["files"] = {
    ...one.files,
    async stream() {
      await take(other, id);
      throw new Error("the disk cannot be read");
    },
  };
  await createImporter({ ...one, files }).runDue();
  expect(await clerk.read(id)).toMatchObject({ state: "reading", problemCount: 0 });
  await createImporter(other).runDue();
  expect(await clerk.read(id)).toMatchObject({ state: "checked" });
});
