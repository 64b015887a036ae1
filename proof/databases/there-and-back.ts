import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../rig/free-port.ts";
import { makePlace, move } from "../rig/place.ts";
import { testServer } from "../rig/postgres.ts";
import { judged, type Result, unless } from "../rig/result.ts";
import { runBuilt } from "../rig/run-built.ts";
import { startServer } from "../rig/server.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { type Answers, askEverything } from "./answers.ts";
import { makeFilledShop, type Size } from "./filled-shop.ts";

/** Moves a shop to PostgreSQL and a bucket and home again. At each of the three places it must answer the same, and
 *  every row must be what it was. */
export async function goesThereAndBack(_: number, size: Size): Promise<Result> {
  const { dataDir, cookie } = await makeFilledShop(size);
  const home = makeTemporaryFolder("home");
  const place = await makePlace(await testServer());
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;

  async function answersOf(env: Readonly<Record<string, string>>): Promise<Answers> {
    const folder = env.DATA_DIR ?? "";
    const quiet = { ...env, LOG_LEVEL: "error" };
    const shop = await startServer({ dataDir: folder, port, publicUrl, env: quiet });
    const answers = await askEverything(publicUrl, cookie);
    await shop.stop();
    await shop.close();
    return answers;
  }

  try {
    const before = await answersOf({ DATA_DIR: dataDir });
    const env = await place.takes(dataDir);
    const refused = await refusalOf({ DATA_DIR: dataDir });
    const there = await answersOf(env);
    const backup = await runBuilt("backup.js", { env });
    const restore = await runBuilt("restore.js", { args: ["latest"], env });
    // Its variables name no folder where the unit sets one for each process.
    const { DATA_DIR: _, ...shared } = env;
    const upgrade = await runBuilt("try-upgrade.js", { env: shared });
    await move([`sqlite:${home}`], env);
    const refusedThere = await refusalOf(env);
    const back = await answersOf({ DATA_DIR: home });
    const [went, returned] = [readReport(dataDir), readReport(home)];
    const sumIn = ({ tables }: typeof went, name: string) => tables.find(({ table }) => table === name)?.sha256;
    const changed = untouched.filter((name) => !sumIn(went, name) || sumIn(went, name) !== sumIn(returned, name));
    const wrong = [
      ...differences("on PostgreSQL", before, there),
      ...differences("at home again", before, back),
      ...unless(/was moved to PostgreSQL/.test(refused), "the old folder may be started"),
      ...unless(backup.code === 1 && backup.said.startsWith("Nothing was copied."), `a backup said: ${backup.said}`),
      ...unless(restore.code === 1 && restore.said.startsWith("Nothing was restored."), `a restore: ${restore.said}`),
      ...unless(upgrade.code === 0 && /^This release can read/.test(upgrade.said), `an upgrade: ${upgrade.said}`),
      ...unless(refusedThere.includes(`was moved to ${home}`), `the old database may be started: ${refusedThere}`),
      ...unless(changed.length === 0, `${changed} are others at home`),
    ];
    const rows = went.tables.reduce((sum, table) => sum + table.rows, 0);
    const pictures = went.files.find(({ kind }) => kind === "images")?.files;
    const moved = `${size.enquiries} enquiries, ${size.orders} orders, ${pictures} pictures`;
    const note = `${before.size} answers equal; ${moved}: there in ${went.seconds} s, back in ${returned.seconds} s`;
    return judged("a shop moves there and home again", rows, 0, { wrong }, note);
  } finally {
    await place.remove();
    for (const folder of [dataDir, home]) removeFolder(folder);
  }
}

/** How the built shop refuses to start. */
async function refusalOf(env: Readonly<Record<string, string>>): Promise<string> {
  return (await runBuilt("main.js", { env: { PORT: "0", LOG_LEVEL: "silent", ...env } })).said;
}

type Report = {
  readonly seconds: number;
  readonly tables: readonly { readonly table: string; readonly rows: number; readonly sha256: string }[];
  readonly files: readonly { readonly kind: string; readonly files: number }[];
};

function readReport(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, "move-report.json"), "utf8")) as Report;
}

function differences(where: string, before: Answers, after: Answers): string[] {
  const other = [...before].filter(([path, answer]) => after.get(path) !== answer).map(([path]) => path);
  return unless(other.length === 0, `${where}: ${other.length} answers are others: ${other.slice(0, 3).join(", ")}`);
}

/** A running shop writes into the others: sessions, limits, mails. */
const untouched = [
  "product",
  "page",
  "enquiry",
  "enquiry_receipt",
  "enquiry_count",
  "shop_order",
  "order_line",
  "payment_entry",
];
