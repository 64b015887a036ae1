import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type ObjectStore, openObjectStore } from "../../../api/src/testing/object-store.ts";
import { builtFile } from "../../rig/project-build.ts";
import { hangMs } from "../../rig/wait.ts";

/** An empty database and an empty bucket. */
export type Place = {
  readonly database: string;
  readonly store: string;
  /** What a command or a process needs beside the two. */
  readonly env: Readonly<Record<string, string>>;
  readonly bucket: ObjectStore;
  readonly remove: () => Promise<void>;
};

export async function makePlace(server: string): Promise<Place> {
  const name = `chargefront_move_${process.pid}_${randomBytes(3).toString("hex")}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  const database = new URL(server);
  database.pathname = `/${name}`;
  const bucket = await openObjectStore();
  return {
    database: database.href,
    store: `s3://shop?endpoint=${bucket.address}&region=auto`,
    bucket,
    env: {
      ALLOW_INSECURE_DATABASE: "1",
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
    async remove() {
      await bucket.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

type Env = Readonly<Record<string, string>>;
export type Ended = { readonly code: number | null; readonly said: string };

/** `npm run move -- …`, as it is built, killed after so many milliseconds where it is not to end. */
export function runMove(args: readonly string[], env: Env, killedAfterMs?: number): Promise<Ended> {
  return runBuilt("move.js", { args, env, killedAfterMs });
}

type Run = { readonly args?: readonly string[]; readonly env: Env; readonly killedAfterMs?: number | undefined };

/** One of the shop's commands, as it is built. */
export async function runBuilt(name: string, { args = [], env, killedAfterMs }: Run): Promise<Ended> {
  const child = spawn(process.execPath, [builtFile(name), ...args], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "test", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (words: Buffer) => {
      said += words.toString();
    });
  }
  const ended = once(child, "close");
  if (killedAfterMs !== undefined) {
    await Promise.race([ended, sleep(killedAfterMs)]);
    child.kill("SIGKILL");
  }
  const [code] = await ended;
  return { code: code as number | null, said };
}

/** How the built shop refuses to start. */
export function refusalOf(env: Env): string {
  const { stderr } = spawnSync(process.execPath, [builtFile("main.js")], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "test", PORT: "0", LOG_LEVEL: "silent", ...env },
    encoding: "utf8",
    timeout: hangMs,
  });
  return stderr;
}

export function secretIn(said: string): string {
  return /SHOP_SECRET=(\S+)/.exec(said)?.[1] ?? "";
}

export type Report = {
  readonly seconds: number;
  readonly tables: readonly { readonly table: string; readonly rows: number; readonly sha256: string }[];
  readonly files: readonly { readonly kind: string; readonly files: number; readonly bytes: number }[];
};

export function readReport(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, "move-report.json"), "utf8")) as Report;
}
