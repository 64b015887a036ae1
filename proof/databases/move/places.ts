import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { envOf, openObjectStore } from "../../../api/src/testing/object-store.ts";
import { query } from "../../rig/fleet.ts";
import { testServer } from "../../rig/postgres.ts";
import { type Ended, runBuilt } from "../../rig/run-built.ts";
import { makeTemporaryFolder } from "../../rig/temporary-folder.ts";

type Env = Readonly<Record<string, string>>;

/** An empty database and an empty bucket. */
export type Place = {
  /** Moves a shop there from a folder; kills the move after so many milliseconds where it is not to end. */
  readonly moveFrom: (dataDir: string, killedAfterMs?: number) => Promise<Ended>;
  /** What a process of the shop there needs. */
  readonly envOf: (secret: string) => Env;
  readonly remove: () => Promise<void>;
};

export async function makePlace(): Promise<Place> {
  const server = await testServer();
  const name = `chargefront_move_${process.pid}_${randomBytes(3).toString("hex")}`;
  await query(server, `create database ${name} template template0 encoding 'UTF8'`);
  const database = new URL(server);
  database.pathname = `/${name}`;
  const bucket = await openObjectStore();
  const { OBJECT_STORE: store, ...keys } = envOf(bucket);
  const env = { ...keys, ALLOW_INSECURE_DATABASE: "1" };
  return {
    moveFrom: (dataDir, killedAfterMs) => runMove([database.href, store], { ...env, DATA_DIR: dataDir }, killedAfterMs),
    envOf: (secret) => ({
      ...env,
      DATABASE_URL: database.href,
      OBJECT_STORE: store,
      SHOP_SECRET: secret,
      SINGLE_PROCESS: "1",
      DATA_DIR: makeTemporaryFolder("place"),
    }),
    async remove() {
      await bucket.close();
      await query(server, `drop database ${name} with (force)`);
    },
  };
}

/** Longer than a million enquiries take. */
const hangMs = 60 * 60_000;

/** `npm run move -- …`, as it is built. */
export function runMove(args: readonly string[], env: Env, killedAfterMs = hangMs): Promise<Ended> {
  return runBuilt("move.js", { args, env, killedAfterMs });
}

/** What a move says that went well. @throws Error where it did not. */
export function wordsOf({ code, said }: Ended): string {
  if (code !== 0) throw new Error(`a move ended with ${code}: ${said}`);
  return said;
}

/** How the built shop refuses to start. */
export async function refusalOf(env: Env): Promise<string> {
  return (await runBuilt("main.js", { env: { PORT: "0", LOG_LEVEL: "silent", ...env } })).said;
}

/** The secret that a move prints. */
export function secretIn(said: string): string {
  return /SHOP_SECRET=(\S+)/.exec(said)?.[1] ?? "";
}

type Report = {
  readonly seconds: number;
  readonly tables: readonly { readonly table: string; readonly rows: number; readonly sha256: string }[];
  readonly files: readonly { readonly kind: string; readonly files: number; readonly bytes: number }[];
};

export function readReport(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, "move-report.json"), "utf8")) as Report;
}
