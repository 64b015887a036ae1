import { cp } from "node:fs/promises";
import { join } from "node:path";
import { migrate, migrations } from "../../../api/src/platform/db/migrate.ts";
import { openSqlite } from "../../../api/src/platform/db/sqlite/open-sqlite.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { runBuilt } from "../../rig/run-built.ts";
import { startServer } from "../../rig/server.ts";
import { checkPages, read, transact } from "../../rig/shop-file.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";

/** The first code that had customers, orders and enquiries ended with this migration. */
const old = 3;
const all = Object.keys(migrations).length;

/** No samples, so that the time of a start is the upgrade's. */
const env = { SAMPLE_CATALOGUE: "0", LOG_LEVEL: "silent" };

type Size = { readonly rounds: number; readonly rows: number };

/** A server that brings an old shop up to date is killed before it has ended, each round on a copy of its own; the next
 *  start ends what was begun. */
export async function killedUpgrades(seed: number, { rounds, rows }: Size): Promise<Result> {
  const random = createRandom(seed);
  const oldShop = makeTemporaryFolder("upgrade");
  await fillOldShop(oldShop, rows);
  const before = totalsOf(oldShop);
  const wholeMs = await onCopy(oldShop, upgrade);
  const wrong: string[] = [];
  const met = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    await onCopy(oldShop, async (dataDir) => {
      const killedAfterMs = random.below(wholeMs);
      await runBuilt("main.js", { env: { ...env, PORT: "0", DATA_DIR: dataDir }, killedAfterMs });
      met.add(countMigrations(dataDir));
      await upgrade(dataDir);
      const [ran, after] = [countMigrations(dataDir), totalsOf(dataDir)];
      wrong.push(...unless(ran === all, `round ${round}: ${ran} of ${all} migrations`));
      wrong.push(...unless(after === before, `round ${round}: ${after}, before ${before}`));
    });
  }
  removeFolder(oldShop);
  const schemas = [...met].toSorted((one, other) => one - other).join(", ");
  const note = `killed with ${schemas} of ${all} migrations done; a whole start takes ${Math.round(wholeMs)} ms; ${before}`;
  return judged("kill -9 while upgrading", rows, rounds, { wrong }, note);
}

async function fillOldShop(dataDir: string, rows: number): Promise<void> {
  const { db, close } = openSqlite(dataDir);
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, old)));
  await close();
  const count = `with recursive counted(n) as (select 0 union all select n + 1 from counted where n < ${rows - 1})`;
  // Young enough to be kept.
  const now = Date.now();
  const statements = [
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
  ];
  transact(dataDir, (file) => {
    for (const statement of statements) file.prepare(statement).run();
  });
}

async function onCopy<Done>(shop: string, work: (dataDir: string) => Promise<Done>): Promise<Done> {
  const folder = makeTemporaryFolder("upgrade");
  const dataDir = join(folder, "data");
  await cp(shop, dataDir, { recursive: true });
  return work(dataDir).finally(() => removeFolder(folder));
}

/** Starts the server on a folder until it is ready; answers after how many milliseconds. */
async function upgrade(dataDir: string): Promise<number> {
  const from = performance.now();
  const server = await startServer({ dataDir, env });
  const tookMs = performance.now() - from;
  await server.stop();
  await server.close();
  return tookMs;
}

function countMigrations(dataDir: string): number {
  return read(dataDir, (db) => db.prepare("select name from kysely_migration").all().length);
}

/** A summary of the data that no upgrade may change. */
function totalsOf(dataDir: string): string {
  return read(dataDir, (db) => {
    const sums = `select (select count(*) from enquiry) || ' enquiries, ' || count(*) || ' orders of '
      || sum(total_paise) || ' paise' as words from shop_order`;
    const [{ words } = { words: "" }] = db.prepare(sums).all() as { words: string }[];
    return `${words}, pages ${checkPages(db)}`;
  });
}
