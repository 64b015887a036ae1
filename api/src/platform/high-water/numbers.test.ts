// No number is given out twice, in any order of backups, restores, kills, moves and starts.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import fc from "fast-check";
import { expect, inject, onTestFinished, test } from "vitest";
import { composeShop, type Shop } from "../../compose.ts";
import { type Config, parseConfig } from "../../config.ts";
import { type Series, takeNumbers } from "../../shop/numbers/take-numbers.ts";
import { type Env, emptyEnv, freshEnv, freshFolder } from "../../testing/fresh-database.ts";
import { anEnquiry } from "../../testing/makers.ts";
import { moving } from "../../testing/moved-shop.ts";
import { adminOf, inDatabase } from "../../testing/postgres-databases.ts";
import { jsonOf, post } from "../../testing/requests.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { write } from "../db/write.ts";
import { createLog } from "../http/log.ts";
import { moveToFolder } from "../move/to-folder.ts";
import { moveToPostgres } from "../move/to-postgres.ts";

const steps = [
  "order",
  "enquiry",
  "quotation",
  "invoice",
  "credit note",
  "start",
  "backup",
  "restore first",
  "restore last",
  "kill and put back by hand",
  "move",
  "an hour passes",
  "a year passes",
] as const;
type Step = (typeof steps)[number];

/** `SEQUENCES=500 npx vitest run numbers.test.ts` plays that many. */
const sequences = Number(process.env.SEQUENCES ?? 8);

/** A sequence on PostgreSQL takes 13 s while the machine is busy. */
const hangsAfterMs = 300_000 + sequences * 20_000;

test(
  "gives no number twice in any sequence of backups, restores, moves, starts and numbered documents",
  async () => {
    const two: Step[] = ["order", "order", "enquiry", "enquiry"];
    const again: Step[] = ["backup", "order", "restore last", "start", "backup", ...two, "restore last", ...two];
    const home: Step[] = ["move", "order", "backup", "move", "order", "enquiry", "move", "restore first", "order"];
    const killed: Step[] = ["enquiry", "enquiry", "backup", "enquiry", "kill and put back by hand", "enquiry"];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 6, maxLength: 14 }), async (drawn) => {
        const numbers = await play(drawn);
        expect(new Set(numbers).size, `${numbers}`).toBe(numbers.length);
      }),
      {
        numRuns: sequences,
        examples: [[again], [[...home, "enquiry"]], [killed]],
      },
    );
  },
  hangsAfterMs,
);

/** Plays the steps on a shop of its own. Returns the numbers that it gave out. */
async function play(played: readonly Step[]): Promise<string[]> {
  // A borrowed database would have to be returned unchanged.
  let env: Env = await (inject("migrated").engine === "sqlite" ? freshEnv : emptyEnv)();
  let now = Date.parse("2026-11-22T08:35:00.000Z");
  let open: Shop | undefined;
  /** Functions that restore the shop to a saved state. */
  const restores = { folder: [] as (() => Promise<void>)[], postgres: [] as (() => Promise<void>)[] };
  const numbers: (string | undefined)[] = [];
  /** The database in the last backup. */
  let lastFile: string | undefined;
  const config = (): Config => parseConfig({ ...env, SAMPLE_CATALOGUE: "0" });
  const kept = () => (env.DATABASE_URL ? restores.postgres : restores.folder);
  const tick = () => ++now;

  async function started(): Promise<Shop> {
    open ??= await composeShop(config(), { log: createLog("silent"), makeClock: () => () => now });
    return open;
  }
  async function stop(): Promise<void> {
    await open?.close();
    open = undefined;
  }
  async function backUp(): Promise<void> {
    if (env.DATABASE_URL) {
      const kept = await copyOf(env.DATABASE_URL);
      restores.postgres.push(async () => {
        env = { ...env, DATABASE_URL: await copyOf(kept) };
      });
    } else {
      const { folder: backup } = await makeBackup({ dataDir: config().dataDir, folder: freshFolder(), now: tick() });
      restores.folder.push(async () => void (await restoreBackup({ dataDir: config().dataDir, backup, now: tick() })));
      lastFile = join(backup, "shop.db");
    }
  }
  /** Does what a kill leaves and an operator without the command then does; nothing on PostgreSQL. */
  async function putBackByHand(): Promise<void> {
    const { dataDir } = config();
    const mark = join(dataDir, "high-water.json");
    const noted = existsSync(mark) && readFileSync(mark);
    await stop();
    if (env.DATABASE_URL || lastFile === undefined) return;
    if (noted) writeFileSync(mark, noted);
    copyFileSync(lastFile, join(dataDir, "shop.db"));
  }
  /** Moves the shop to a folder, or from there to PostgreSQL again; does nothing on SQLite. */
  async function move(): Promise<void> {
    if (inject("migrated").engine === "sqlite") return;
    const from = config();
    if (from.database) {
      env = { DATA_DIR: freshFolder() };
      await moveToFolder(from, env.DATA_DIR ?? "", moving(from));
      // The saved states of the database would be a second shop beside this one.
      restores.postgres = [];
    } else {
      const next = { ...(await emptyEnv()), DATA_DIR: from.dataDir };
      await moveToPostgres(from, parseConfig(next), moving(from));
      env = next;
    }
  }

  async function take(series: Series): Promise<void> {
    const { deps } = await started();
    numbers.push(...(await write(deps.db, (trx) => takeNumbers(trx, { series, count: 1 }, now))));
    await deps.keepNumbers();
  }

  const plays: Record<Step, () => Promise<unknown>> = {
    order: () => take("CF"),
    quotation: () => take("QT"),
    invoice: () => take("INV"),
    "credit note": () => take("CRN"),
    async enquiry() {
      const { app } = await started();
      numbers.push((await jsonOf<EnquiryReceipt>(await post(app, "/api/enquiry/post", anEnquiry()))).reference);
    },
    start: () => stop().then(started),
    // On SQLite the shop stays open.
    backup: () => (env.DATABASE_URL ? stop() : Promise.resolve()).then(backUp),
    "restore first": () => stop().then(() => kept().at(0)?.()),
    "restore last": () => stop().then(() => kept().at(-1)?.()),
    "kill and put back by hand": putBackByHand,
    move: () => stop().then(move),
    async "an hour passes"() {
      now += 3_700_000;
    },
    async "a year passes"() {
      now += 366 * 86_400_000;
    },
  };
  await started();
  for (const step of played) await plays[step]();
  await stop();
  return numbers.filter((number) => number !== undefined);
}

let copies = 0;

/** Makes a copy of a database that no process has open. Returns its address. */
async function copyOf(url: string): Promise<string> {
  const migrated = inject("migrated");
  if (migrated.engine === "sqlite") throw new Error("There is no server to copy on.");
  copies += 1;
  const name = `${migrated.template}_${process.pid}_copy_${copies}`;
  const admin = adminOf(migrated.server);
  await admin.run(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
  onTestFinished(async () => {
    await admin.run(`drop database if exists ${name} with (force)`);
    await admin.close();
  });
  return inDatabase(migrated.server, name);
}
