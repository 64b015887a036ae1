/** Enquiries stored durably: on SQLite beside better-sqlite3 alone, which commits each row by itself; on PostgreSQL,
 *  where it is installed, beside SQLite. */
import { cpSync } from "node:fs";
import { findPostgres } from "../rig/postgres.ts";
import { median } from "../rig/statistics.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { compare, type Figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { storedPerSecond } from "./load/send-load.ts";
import { openRival } from "./rivals/rival.ts";
import { scaled } from "./scaled.ts";
import { inShop } from "./shop.ts";
import { onPostgres } from "./shop-on-postgres.ts";
import { perSecond } from "./units.ts";

const rounds = 5;
/** As many as the app sends at a time. */
const batch = 25;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, server, dataDir, atEnd }) => {
    await server.stop();
    const [rawDir, movedDir] = [copyOf(dataDir), copyOf(dataDir)];
    await server.start();
    const writer = await openRival({ kind: "store", dataDir: rawDir });
    atEnd(writer.close);
    const rates = await inTurns(rounds, {
      raw: async () => Number(await (await fetch(`${writer.url}/raw?seconds=${scaled(4, 1)}`)).text()),
      one: () => storedPerSecond(api, 1),
      many: () => storedPerSecond(api, batch),
    });
    const of = (name: keyof typeof rates) => median(rates[name]);
    const raw = "better-sqlite3, a synced commit a row";
    return [
      row("one a request", of("one"), raw, of("raw"), 0.5),
      row(`${batch} a request`, of("many"), raw, of("raw"), 0.7),
      ...(findPostgres() ? await onPostgres(movedDir, (moved) => besideSqlite(api, moved)) : []),
    ];
  });
}

async function besideSqlite(api: string, moved: string): Promise<Figure[]> {
  const rates = await inTurns(rounds, {
    one: () => storedPerSecond(api, 1),
    many: () => storedPerSecond(api, batch),
    oneMoved: () => storedPerSecond(moved, 1),
    manyMoved: () => storedPerSecond(moved, batch),
  });
  return [
    row("PostgreSQL, one a request", median(rates.oneMoved), "SQLite", median(rates.one), 0.5),
    row(`PostgreSQL, ${batch} a request`, median(rates.manyMoved), "SQLite", median(rates.many), 0.5),
  ];
}

function row(what: string, value: number, rival: string, theirs: number, atLeast: number): Figure {
  return compare({ what: `${what}, 16 at a time`, value, unit: perSecond, rival, theirs, atLeast });
}

function copyOf(dataDir: string): string {
  const copy = makeTemporaryFolder("copy");
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}
