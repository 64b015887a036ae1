import { expect, test } from "vitest";
import type { Deps } from "../../app.ts";
import { defaultLimits } from "../../limits.ts";
import { soleLeases } from "../../platform/fleet/leases.ts";
import { aDesk } from "../../testing/csv.ts";
import { createImporter } from "./importer.ts";

const file = `Title,Description,Price,Rating\n${"Wallbox,For a car park,32499.50,4.3\n".repeat(12)}`;

/** Creates a desk with an uploaded file, and a process whose lease on imports expires after some transactions. */
async function losesLease({ after }: { readonly after: number }) {
  const limits = { ...defaultLimits, csv: { ...defaultLimits.csv, checkRows: 5 } };
  const desk = await aDesk({ limits });
  const { id } = (await (await desk.clerk.uploads(file)).json()) as { id: string };
  let left = after;
  const leases: Deps["leases"] = {
    ...soleLeases,
    async confirm() {
      left -= 1;
      if (left < 0) throw new Error("another process holds the lease");
    },
  };
  const staged = async () => (await desk.deps.readDb.selectFrom("import_row").select("row").execute()).length;
  return { ...desk, id, loser: { ...desk.deps, leases }, staged };
}

test("neither stages rows nor fails a run after another process has taken the lease", async () => {
  const { id, loser, clerk, staged } = await losesLease({ after: 2 });
  await expect(createImporter(loser).runDue()).rejects.toThrow("another process holds the lease");
  expect(await staged()).toBe(5);
  expect(await clerk.read(id)).toMatchObject({ state: "reading", problemCount: 0 });
  await clerk.runDue();
  expect(await clerk.read(id)).toMatchObject({ state: "checked", counts: { new: 12 } });
});

test("leaves imports to the process that holds the lease", async () => {
  const { id, deps, clerk, staged } = await losesLease({ after: 0 });
  await createImporter({ ...deps, leases: { ...soleLeases, isHeld: () => false } }).runDue();
  expect(await staged()).toBe(0);
  expect(await clerk.read(id)).toMatchObject({ state: "reading" });
});
