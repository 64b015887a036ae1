import type { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import type { Deps } from "../../app.ts";
import { composeShop } from "../../compose.ts";
import { defaultLimits } from "../../limits.ts";
import { createLog } from "../../platform/http/log.ts";
import { aDesk, createClerk } from "../../testing/csv.ts";
import { openDuringTest, withSeveralProcesses } from "../../testing/fresh-database.ts";
import { aProduct } from "../../testing/makers.ts";
import { createImporter } from "./importer.ts";

const rows = 23;

async function aDeskWithAFile() {
  const limits = { ...defaultLimits, csv: { ...defaultLimits.csv, checkRows: 5, writeRows: 5 } };
  const desk = await aDesk({ limits });
  const known = await aProduct(desk.deps, { title: "Before" });
  const lines = Array.from({ length: rows - 1 }, (_, at) => `,Product ${at},x,${at + 1},4\n`);
  const file = `Id,Title,Description,Price,Rating\n${known.id},After,x,99,4\n${lines.join("")}`;
  return { ...desk, file };
}

/** Simulates a process that ends when it reads the clock for the nth time: it commits nothing of that transaction and
 *  does nothing more. */
function dyingAt(deps: Deps, moment: number): Deps {
  let looks = 0;
  return {
    ...deps,
    now() {
      looks += 1;
      if (looks > moment) throw new Error("killed");
      return deps.now();
    },
  };
}

/** Opens the same files as another process. */
async function reopened(deps: Deps): Promise<Deps> {
  const { db, readDb } = await openDuringTest(deps.config);
  return { ...deps, db, readDb };
}

async function titles({ readDb }: Deps): Promise<string[]> {
  const found = await readDb.selectFrom("product").select("title").orderBy("id").execute();
  return found.map(({ title }) => title);
}

const all = ["After", ...Array.from({ length: rows - 1 }, (_, at) => `Product ${at}`)];

test.each([0, 1, 3, 6, 9, 14, 19, 26, 28])(
  "finishes the import in the next process after being killed at moment %i of writing",
  async (moment) => {
    const { deps, clerk, file } = await aDeskWithAFile();
    const { id } = await clerk.checks(file);
    await clerk.applies(id);
    await createImporter(dyingAt(deps, moment))
      .runDue()
      .catch(() => undefined);
    const next = await reopened(deps);
    await createImporter(next).runDue();
    expect(await clerk.read(id)).toMatchObject({ state: "done", done: rows, total: rows, problemCount: 0 });
    expect(await titles(next)).toEqual(all);
    const revisions = await next.readDb.selectFrom("product").select("revision").execute();
    expect(new Set(revisions.map(({ revision }) => revision)).size).toBe(rows);
  },
);

test.each([0, 4, 9, 22, 27])(
  "reads the file again after being killed at moment %i of reading, and imported nothing",
  async (moment) => {
    const { deps, clerk, file, cookie, app } = await aDeskWithAFile();
    await clerk.uploads(file);
    await createImporter(dyingAt(deps, moment))
      .runDue()
      .catch(() => undefined);
    expect(await titles(deps)).toEqual(["Before"]);
    const next = await reopened(deps);
    await createImporter(next).runDue();
    const [run] = await next.readDb.selectFrom("import_run").select("id").execute();
    expect(await createClerk({ app, deps, cookie }).read(run?.id ?? "")).toMatchObject({
      state: "checked",
      counts: { new: rows - 1, changed: 1, restored: 0, unchanged: 0, wrong: 0 },
    });
    expect(await titles(next)).toEqual(["Before"]);
  },
);

test("resumes an import that was under way when the shop starts", async () => {
  const { deps, clerk, file } = await aDeskWithAFile();
  const { id } = await clerk.checks(file);
  await clerk.applies(id);
  await createImporter(dyingAt(deps, 9))
    .runDue()
    .catch(() => undefined);
  const config = { ...withSeveralProcesses(deps.config), port: 0, sampleCatalogue: false };
  const shop = await composeShop(config, { log: createLog("silent"), makeClock: () => deps.now });
  onTestFinished(shop.close);
  shop.start();
  await expect.poll(async () => (await clerk.read(id)).state).toBe("done");
  expect(await titles(shop.deps)).toEqual(all);
});

test.each([
  ["whose headings are wrong", "Name,Price\nx,1\n"],
  ["that is read to its end", "Title,Description,Price,Rating\nA,x,1,4\n"],
])("closes a file %s", async (_, file) => {
  const { deps, clerk } = await aDeskWithAFile();
  await clerk.uploads(file);
  const opened: Readable[] = [];
  const files: Deps["files"] = {
    ...deps.files,
    async stream(name) {
      const source = await deps.files.stream(name);
      if (source) opened.push(source);
      return source;
    },
  };
  await createImporter({ ...deps, files }).runDue();
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});
