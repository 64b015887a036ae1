import { Counter, Gauge, type Registry } from "prom-client";
import { listBackups, upToNow } from "../backup/backup-list.ts";
import type { Core, WatchesDisk } from "../core.ts";
import type { Db } from "../db/tables/tables.ts";
import type { Load } from "../http/load.ts";
import type { LoopDelay } from "../process/loop-delay.ts";

type MetricDeps = {
  readonly deps: Pick<Core, "config" | "readDb" | "leases" | "now"> & WatchesDisk;
  readonly load: Load;
  readonly delay: LoopDelay;
};

/** Collects the shop's metrics whenever they are read. A metric is NaN when it has no value or cannot be read now:
 *  the others are needed most while the database does not answer. */
export function registerShopMetrics(registry: Registry, { deps, load, delay }: MetricDeps): void {
  const metrics: readonly [name: string, help: string, ask: () => number | Promise<number>][] = [
    ["event_loop_delay_p99_seconds", "How late the event loop was in the last second", () => delay.p99Ms() / 1000],
    ["requests_in_hand", "Requests in flight", load.inHand],
    ["orders_unpaid", "Unpaid orders", () => ofOne(deps, countUnpaidOrders)],
    ["mails_unsent", "Unsent emails", () => ofOne(deps, countUnsentMails)],
    ["disk_free_bytes", "Free space on the disk of the data folder", deps.freeBytes],
    ["backup_age_seconds", "Age of the last backup", () => backupAge(deps)],
  ];
  new Counter({
    name: "chargefront_requests_shed_total",
    help: "Requests that were refused under overload",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(load.refused());
    },
  });
  for (const [name, help, ask] of metrics) {
    new Gauge({
      name: `chargefront_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(await inTime(ask));
      },
    });
  }
}

/** Reads a count from the database in one process only, as it is the same for all. */
async function ofOne({ leases, readDb }: MetricDeps["deps"], count: (db: Db) => Promise<number>): Promise<number> {
  return leases.isHeld("keeper") ? count(readDb) : Number.NaN;
}

const answerMs = 1_000;

async function inTime(ask: () => number | Promise<number>): Promise<number> {
  const tooLate = new Promise<number>((resolve) => setTimeout(resolve, answerMs, Number.NaN).unref());
  return Promise.race([Promise.resolve().then(ask), tooLate]).catch(() => Number.NaN);
}

/** Returns the age of the last backup in seconds. */
async function backupAge({ config, now }: MetricDeps["deps"]): Promise<number> {
  const [last] = upToNow(await listBackups(config.backups.folder), now());
  return last === undefined ? Number.NaN : (now() - Date.parse(last.madeAt)) / 1000;
}

/** Counts the orders that are neither paid nor cancelled. */
async function countUnpaidOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("shop_order")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("payment", "in", ["pending", "processing", "failed"])
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the mails of the outbox that no server has accepted, including refused ones. */
async function countUnsentMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("mail")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
