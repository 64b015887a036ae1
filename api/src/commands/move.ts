// `npm run move -- postgres://… [s3://…]`, `npm run move -- sqlite:FOLDER`: moves a stopped shop from one machine's
// files to PostgreSQL and an object store, and back. Operations, docs/operations.md.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { roomsOf } from "../compose-move.ts";
import { type Config, parseConfig } from "../config.ts";
import { BackupError } from "../platform/backup/make-backup.ts";
import { readOrMakeSecret } from "../platform/files/own-secret.ts";
import { createLog } from "../platform/http/log.ts";
import type { Report } from "../platform/move/move.ts";
import { MoveError } from "../platform/move/move-error.ts";
import { nameOfPlace } from "../platform/move/place-name.ts";
import { moveToFolder } from "../platform/move/to-folder.ts";
import { type Moving, moveToPostgres } from "../platform/move/to-postgres.ts";
import { runCommand } from "../platform/process/run-command.ts";
import type { Environment } from "../platform/process/service-environment.ts";

const usage = `Say where to: npm run move -- postgres://user@host/database?sslmode=verify-full s3://bucket?endpoint=https://…
Or home again: npm run move -- sqlite:FOLDER`;

const { positionals } = parseArgs({ allowPositionals: true });
const [address = "", store] = positionals;
const say = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(
  async (config, env) => {
    const moving = movingOf(config);
    if (/^postgres(ql)?:/.test(address)) return toPostgres(config, env, moving);
    if (address.startsWith("sqlite:") && address.length > 7) return toFolder(config, address.slice(7), moving);
    throw new MoveError(usage);
  },
  [BackupError, MoveError],
);

function movingOf(config: Config): Moving {
  return {
    log: createLog("silent"),
    now: Date.now(),
    onDone: tellOfTables(),
    rooms: roomsOf(config),
  };
}

async function toPostgres(config: Config, env: Environment, moving: Moving): Promise<void> {
  if (config.database)
    throw new MoveError("DATABASE_URL is set: the shop is on PostgreSQL already. Unset it to move one that is not.");
  const secret = config.shopSecret ?? readOrMakeSecret(join(config.dataDir, "address.key"));
  const asBase64 = Buffer.from(secret).toString("base64");
  const there = parseConfig({
    ...env,
    DATABASE_URL: address,
    SHOP_SECRET: asBase64,
    // During the move.
    SINGLE_PROCESS: "1",
    ...(store !== undefined && { OBJECT_STORE: store }),
  });
  const report = await moveToPostgres(config, there, moving);
  await writeReport(config.dataDir, report);
  say(`The shop is at ${nameOfPlace(there)}.`);
  if (!there.objectStore)
    say(`Its pictures and documents are still in ${config.dataDir}: set SINGLE_PROCESS=1 and this DATA_DIR.`);
  say(`Set SHOP_SECRET=${asBase64} for each of its processes; it is not shown again.`);
  say(
    `When it runs there, within five weeks, delete what erasures no longer reach: shop.db* and before-restore-* in ${config.dataDir}, and the backups in ${config.backups.folder}`,
  );
}

async function toFolder(config: Config, folder: string, moving: Moving): Promise<void> {
  if (!config.database) throw new MoveError("DATABASE_URL is not set: the shop to move home is not named.");
  const report = await moveToFolder(config, folder, moving);
  await writeReport(folder, report);
  say(`The shop is in ${folder}. Start it with this DATA_DIR and without DATABASE_URL.`);
}

async function writeReport(folder: string, report: Report): Promise<void> {
  for (const { table, rows, sha256 } of report.tables) {
    if (rows > 0) say(`${table.padEnd(22)} ${String(rows).padStart(9)} rows  sha256 ${sha256.slice(0, 16)}…`);
  }
  for (const { kind, files, bytes } of report.files) {
    if (files > 0) say(`${kind.padEnd(22)} ${String(files).padStart(9)} files, ${bytes} bytes`);
  }
  const file = join(folder, "move-report.json");
  await writeFile(
    file,
    `${JSON.stringify({ seconds: Math.round(performance.now() / 1000), ...report }, undefined, 2)}\n`,
  );
  say(`Every row was read back and compared. The whole report: ${file}`);
}

/** Prints a line per second while a terminal is attached. */
function tellOfTables(): Moving["onDone"] {
  let toldAt = 0;
  return (what, done) => {
    if (!process.stderr.isTTY || performance.now() - toldAt < 1_000) return;
    toldAt = performance.now();
    process.stderr.write(`${what}: ${done}\n`);
  };
}
