import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openObjectStore } from "../../api/src/testing/object-store.ts";
import type { AppBuild } from "../rig/app-build.ts";
import { freePort } from "../rig/free-port.ts";
import { signInAdmin } from "../rig/people.ts";
import { type Server, startServer } from "../rig/server.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";

export type Answer = { readonly status: number; readonly body: unknown };

type Asked = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly cookie?: string;
};

/** A process of the shop, as it is built and started. */
type Process = Server & {
  readonly url: string;
  readonly asks: (asked: Asked) => Promise<Answer>;
};

/** Several processes of one shop, on a database and a bucket of its own. */
export type Fleet = {
  readonly processes: readonly Process[];
  /** The one whose turn it is, over and over. */
  readonly next: () => Process;
  /** The cookie of an admin. */
  readonly cookie: string;
  readonly database: string;
  readonly query: <Row>(words: string) => Promise<Row[]>;
  readonly close: () => Promise<void>;
};

const builtShop: AppBuild = {
  name: "the shop",
  server: fileURLToPath(new URL("../../api/dist/main.js", import.meta.url)),
};

/** @throws Error when a process does not open. */
export async function openFleet(server: string, count: number, build = builtShop): Promise<Fleet> {
  const name = `chargefront_fleet_${process.pid}_${randomBytes(3).toString("hex")}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  const database = new URL(server);
  database.pathname = `/${name}`;
  const folder = makeTemporaryFolder("fleet");
  const bucket = await openObjectStore();
  const shared = {
    DATABASE_URL: database.href,
    DATABASE_POOL: "4",
    ALLOW_INSECURE_DATABASE: "1",
    SHOP_SECRET: randomBytes(32).toString("base64"),
    OBJECT_STORE: `s3://shop?endpoint=${bucket.address}&region=auto`,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    // Nobody pays and no mail leaves here: neither address is answered.
    SMTP_URL: "smtp://127.0.0.1:1",
    STRIPE_SECRET_KEY: ["sk", "test", "fleet"].join("_"),
    STRIPE_PUBLISHABLE_KEY: ["pk", "test", "fleet"].join("_"),
    STRIPE_WEBHOOK_SECRET: ["whsec", "fleet"].join("_"),
    SAMPLE_CATALOGUE: "0",
    LOG_LEVEL: "error",
  };
  const processes = await Promise.all(
    Array.from({ length: count }, async (_, at): Promise<Process> => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const dataDir = join(folder, String(at));
      mkdirSync(dataDir);
      const one = await startServer({ build, dataDir, port, publicUrl: url, env: shared });
      return { ...one, url, asks: (asked) => ask(url, asked) };
    }),
  );
  const client = new pg.Client(database.href);
  await client.connect();
  let turn = 0;
  const next = () => {
    turn += 1;
    return processes[turn % count] as Process;
  };
  return {
    processes,
    next,
    cookie: await signInAdmin(next().url),
    database: database.href,
    query: async <Row>(words: string) => (await client.query(words)).rows as Row[],
    async close() {
      await client.end();
      await Promise.all(processes.map((one) => one.close()));
      await bucket.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      removeFolder(folder);
    },
  };
}

let asked = 0;

/** Everybody comes from an address of their own. */
async function ask(url: string, { method, path, body, cookie }: Asked): Promise<Answer> {
  asked += 1;
  const headers: Record<string, string> = {
    origin: url,
    "x-forwarded-for": `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
  };
  if (cookie !== undefined) headers.cookie = cookie;
  if (body !== undefined) headers["content-type"] = "application/json";
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
}
