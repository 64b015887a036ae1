import { freePort } from "../../rig/free-port.ts";
import { projectBuild } from "../../rig/project-build.ts";
import { judged, type Result } from "../../rig/result.ts";
import { startServer } from "../../rig/server.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";
import { type Answers, askEverything } from "./answers.ts";
import { makeFilledShop, type Size } from "./filled-shop.ts";
import { makePlace, readReport, refusalOf, runBuilt, runMove, secretIn } from "./places.ts";

/** Moves a shop to PostgreSQL and a bucket and home again. At each of the three places it must answer the same, and
 *  every row must be what it was. */
export async function goesThereAndBack(server: string, size: Size): Promise<Result> {
  const { dataDir: from, cookie } = await makeFilledShop(size);
  const home = makeTemporaryFolder("home");
  const place = await makePlace(server);
  const port = await freePort();
  const wrong: string[] = [];

  async function answersOf(dataDir: string, env: Readonly<Record<string, string>>): Promise<Answers> {
    const publicUrl = `http://127.0.0.1:${port}`;
    const shop = await startServer({ build: projectBuild(), dataDir, port, publicUrl, env: { ...env, ...quiet } });
    const answers = await askEverything(publicUrl, cookie);
    await shop.stop();
    await shop.close();
    return answers;
  }

  function compare(where: string, before: Answers, after: Answers): void {
    const other = [...before].filter(([path, answer]) => after.get(path) !== answer).map(([path]) => path);
    if (other.length > 0) wrong.push(`${where}: ${other.length} answers are others: ${other.slice(0, 3).join(", ")}`);
  }

  try {
    const before = await answersOf(from, {});
    const there = await runMove([place.database, place.store], { ...place.env, DATA_DIR: from });
    if (there.code !== 0) throw new Error(`the move ended with ${there.code}: ${there.said}`);
    if (!/was moved to PostgreSQL/.test(refusalOf({ DATA_DIR: from }))) wrong.push("the old folder may be started");
    const config = {
      ...place.env,
      DATABASE_URL: place.database,
      OBJECT_STORE: place.store,
      SHOP_SECRET: secretIn(there.said),
      SINGLE_PROCESS: "1",
    };
    compare("on PostgreSQL", before, await answersOf(makeTemporaryFolder("there"), config));
    const backup = await runBuilt("backup.js", { env: { ...config, DATA_DIR: makeTemporaryFolder("backup") } });
    if (backup.code !== 1 || !backup.said.startsWith("Nothing was copied."))
      wrong.push(`a backup said: ${backup.said}`);
    const back = await runMove([`sqlite:${home}`], { ...config, DATA_DIR: makeTemporaryFolder("command") });
    if (back.code !== 0) throw new Error(`the move home ended with ${back.code}: ${back.said}`);
    const refused = refusalOf({ ...config, DATA_DIR: makeTemporaryFolder("refused") });
    if (!refused.includes(`was moved to ${home}`)) wrong.push(`the old database may be started: ${refused}`);
    compare("at home again", before, await answersOf(home, {}));
    const [went, came] = [readReport(from), readReport(home)];
    const rows = went.tables.reduce((sum, table) => sum + table.rows, 0);
    for (const table of untouched) {
      const [sum, again] = [went, came].map(({ tables }) => tables.find((one) => one.table === table)?.sha256);
      if (sum === undefined || sum !== again) wrong.push(`${table} is another one at home`);
    }
    const pictures = went.files.find(({ kind }) => kind === "images")?.files;
    const note = `${before.size} answers equal; ${size.enquiries} enquiries, ${size.orders} orders, ${pictures} pictures: there in ${went.seconds} s, back in ${came.seconds} s`;
    return judged("a shop moves there and home again", rows, 0, { lost: 0, duplicated: 0, wrong }, note);
  } finally {
    await place.remove();
    for (const folder of [from, home]) removeFolder(folder);
  }
}

const quiet = { LOG_LEVEL: "error" };

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
