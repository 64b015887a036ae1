import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { migrate, migrations } from "../../../api/src/platform/db/migrate.ts";
import { openSqlite } from "../../../api/src/platform/db/sqlite/open-sqlite.ts";
import { freePort } from "../../rig/free-port.ts";
import { builtFile, projectBuild } from "../../rig/project-build.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { startServer } from "../../rig/server.ts";
import { checkPages, read, transact } from "../../rig/shop-file.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";
import { sleep } from "../../rig/wait.ts";

/** The first code that had customers, orders and enquiries ended with this migration. */
const old = 3;
const all = Object.keys(migrations).length;

/** No samples, so that the time of a start is the upgrade's. */
const env = { SAMPLE_CATALOGUE: "0" };

/** A server that brings an old shop up to date is killed meanwhile, each round on a copy of its own; the next start
 *  ends what was begun. */
export async function killedUpgrades(
  seed: number,
  { rounds, rows }: { readonly rounds: number; readonly rows: number },
): Promise<Result> {
  const random = createRandom(seed);
  const folder = makeTemporaryFolder("upgrade");
  const oldShop = join(folder, "old");
  try {
    await fillOldShop(oldShop, rows);
    const wholeMs = await upgrade(await copyOf(oldShop, join(folder, "whole")));
    const before = totalsOf(oldShop);
    const wrong: string[] = [];
    const met = new Set<number>();
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = await copyOf(oldShop, join(folder, `round-${round}`));
      await killAfter(random.below(wholeMs), dataDir);
      met.add(migrationsIn(dataDir));
      await upgrade(dataDir);
      const ran = migrationsIn(dataDir);
      if (ran !== all) wrong.push(`round ${round}: ${ran} of ${all} migrations`);
      if (totalsOf(dataDir) !== before) wrong.push(`round ${round}: ${totalsOf(dataDir)}, before ${before}`);
      removeFolder(dataDir);
    }
    const schemas = [...met].toSorted((one, other) => one - other).join(", ");
    const note = `killed with ${schemas} of ${all} migrations done; a whole start takes ${Math.round(wholeMs)} ms; ${before}`;
    return judged("kill -9 while upgrading", rows, rounds, { lost: 0, duplicated: 0, wrong }, note);
  } finally {
    removeFolder(folder);
  }
}

async function fillOldShop(dataDir: string, rows: number): Promise<void> {
  const { db, close } = openSqlite(dataDir);
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, old)));
  await close();
  transact(dataDir, (file) => {
    const count = `with recursive counted(n) as (select 0 union all select n + 1 from counted where n < ${rows - 1})`;
    // Young enough to be kept.
    const now = Date.now();
    for (const statement of [
      `insert into customer (id, email, email_folded, full_name, password_hash, created_at)
        values ('c1', 'ravi@fleet.example', 'ravi@fleet.example', 'Ravi', '', 1)`,
      `${count} insert into enquiry
        (id, source, name, email, contact, title, message, product_ids, quantities, status, created_at)
        select 'enquiry-' || n, 'home', 'Asha Rao', 'rep' || n || '@fleet.example', '9876543210', 'Custom quote',
          'Two chargers for depot ' || n, '[]', '[]', 'new', ${now} - n from counted`,
      `${count} insert into shop_order
        (id, customer_id, email, checkout_id, content_hash, number, payment, fulfilment, total_paise, gift, address,
          created_at, updated_at)
        select 'order-' || n, 'c1', 'ravi@fleet.example', 'checkout-' || n, '', 'CF-2025-' || n, 'paid', 'to_pack',
          100 + n, 0, '{"fullName":"Ravi Kumar","phone":"9876543210"}', ${now} - n, ${now} - n from counted`,
    ]) {
      file.prepare(statement).run();
    }
  });
}

async function copyOf(from: string, to: string): Promise<string> {
  await cp(from, to, { recursive: true });
  return to;
}

/** Starts the server on a folder until it is ready; answers after how many milliseconds. */
async function upgrade(dataDir: string): Promise<number> {
  const port = await freePort();
  const from = performance.now();
  const server = await startServer({
    build: projectBuild(),
    dataDir,
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    env,
  });
  const took = performance.now() - from;
  await server.stop();
  await server.close();
  return took;
}

async function killAfter(ms: number, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [builtFile("main.js")], {
    env: { ...process.env, ...env, NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  await sleep(ms);
  child.kill("SIGKILL");
  await exited;
}

function migrationsIn(dataDir: string): number {
  return read(dataDir, (db) => db.prepare("select name from kysely_migration").all().length);
}

/** What no upgrade may change, in words. */
function totalsOf(dataDir: string): string {
  return read(dataDir, (db) => {
    const [sums] = db
      .prepare(
        "select (select count(*) from enquiry) as enquiries, (select count(*) from shop_order) as orders, (select sum(total_paise) from shop_order) as paise",
      )
      .all() as { enquiries: number; orders: number; paise: number }[];
    return `${sums?.enquiries} enquiries, ${sums?.orders} orders of ${sums?.paise} paise, pages ${checkPages(db)}`;
  });
}
