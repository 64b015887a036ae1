import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { StripeSandbox } from "@chargefront/stripe-sandbox/server";
import pg from "pg";
import { parseConfig } from "../../api/src/config.ts";
import { defaultLimits } from "../../api/src/limits.ts";
import { openDatabase } from "../../api/src/platform/db/open-database.ts";
import type { OpenDatabase } from "../../api/src/platform/db/opened-database.ts";
import { createLog } from "../../api/src/platform/http/log.ts";
import { signedInAdmin } from "../../api/src/testing/makers.ts";
import { envOf as bucketEnv, openObjectStore } from "../../api/src/testing/object-store.ts";
import { freePort } from "./free-port.ts";
import { openPaymentProvider } from "./payment-provider.ts";
import { testServer } from "./postgres.ts";
import { type Server, startServer } from "./server.ts";
import { makeTemporaryFolder, removeFolder } from "./temporary-folder.ts";

export type Answer = { readonly status: number; readonly body: unknown };

export type FleetRequest = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of its sender; one of its own by default. */
  readonly address?: string;
};

/** A process of the shop, as it is built and started. */
export type Process = Server & {
  /** As a page of the shop does. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly asks: (request: FleetRequest) => Promise<Answer>;
};

/** Several processes of one shop, on a database and a bucket of its own. */
export type Fleet = {
  readonly processes: readonly Process[];
  readonly urls: readonly string[];
  /** The one whose turn it is, over and over. */
  readonly next: () => Process;
  readonly database: string;
  /** Writers that add rows beside the processes. */
  readonly deps: Pick<OpenDatabase, "db" | "readDb" | "notify"> & {
    readonly now: () => number;
    readonly limits: typeof defaultLimits;
  };
  /** A cookie of an admin, who is made if there is none. */
  readonly anAdmin: (email?: string) => Promise<string>;
  readonly query: <Row>(words: string) => Promise<Row[]>;
  readonly provider: StripeSandbox;
  readonly close: () => Promise<void>;
};

type Options = {
  /** A PostgreSQL on which databases may be made, where it is not that of all tests. */
  readonly server?: string;
  readonly count: number;
  /** One port per process, where they are chosen before the start. */
  readonly ports?: readonly number[];
  /** The origin that browsers see; that of the first process by default. */
  readonly publicUrl?: string;
  /** Prepares the database before a process is started on it, with the variables that all of them have. */
  readonly prepare?: (env: Readonly<Record<string, string>>) => Promise<unknown>;
  /** The way to the database of one of the processes, and whatever else is its own. */
  readonly envOf?: (at: number, database: URL) => Readonly<Record<string, string>>;
};

/** @throws Error when a process does not open. */
export async function openFleet(options: Options): Promise<Fleet> {
  const { server = await testServer(), count, envOf } = options;
  const name = `chargefront_fleet_${process.pid}_${randomBytes(3).toString("hex")}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  await admin.end();
  const database = new URL(server);
  database.pathname = `/${name}`;
  const folder = makeTemporaryFolder("fleet");
  const bucket = await openObjectStore();
  const provider = await openPaymentProvider(async (payload, signature) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return (await next().request("/api/payment/webhook", { method: "POST", body: payload, headers })).status;
  });
  const shared = {
    DATABASE_URL: database.href,
    DATABASE_POOL: "4",
    ALLOW_INSECURE_DATABASE: "1",
    SHOP_SECRET: randomBytes(32).toString("base64"),
    ...bucketEnv(bucket),
    // No mail is read: none is sent.
    SMTP_URL: "smtp://127.0.0.1:1",
    ...provider.env,
    SAMPLE_CATALOGUE: "0",
    LOG_LEVEL: "error",
  };
  const ports = [...(options.ports ?? [])];
  while (ports.length < count) ports.push(await freePort());
  const publicUrl = options.publicUrl ?? `http://127.0.0.1:${ports[0]}`;
  await options.prepare?.(shared);
  const processes = await Promise.all(
    ports.map(async (port, at): Promise<Process> => {
      const dataDir = join(folder, String(at));
      mkdirSync(dataDir);
      const env = { ...shared, ...envOf?.(at, database) };
      const one = await startServer({ dataDir, port, publicUrl, env });
      const request = asPage(one.url, publicUrl);
      return { ...one, request, asks: (options) => ask(request, options) };
    }),
  );
  let turn = 0;
  function next(): Process {
    turn += 1;
    return processes[turn % count] as Process;
  }
  const guest = await openAsGuest(database.href);
  const deps = { ...guest, now: Date.now, limits: defaultLimits };
  return {
    processes,
    urls: processes.map(({ url }) => url),
    next,
    database: database.href,
    deps,
    anAdmin: (email = "clerk@shop.example") => signedInAdmin({ deps }, email),
    query: <Row>(words: string) => query<Row>(database.href, words),
    provider: provider.sandbox,
    async close() {
      await guest.close();
      await Promise.all(processes.map((one) => one.close()));
      await Promise.all([provider.close(), bucket.close()]);
      await query(server, `drop database ${name} with (force)`);
      removeFolder(folder);
    },
  };
}

/** Opens a fleet, plays, and clears it away whatever happened. */
export async function onFleet<Result>(options: Options, play: (fleet: Fleet) => Promise<Result>): Promise<Result> {
  const fleet = await openFleet(options);
  try {
    return await play(fleet);
  } finally {
    await fleet.close();
  }
}

/** The first two processes. */
export function twoOf([one, other]: readonly Process[]): readonly [Process, Process] {
  if (!one || !other) throw new Error("Two processes are needed.");
  return [one, other];
}

/** Over a connection of its own, so that nothing is left of one that a test cut. */
export async function query<Row>(database: string, words: string): Promise<Row[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query(words)).rows as Row[];
  } finally {
    await client.end();
  }
}

let asked = 0;

/** Everybody comes from an address, and mostly a network, of their own unless they name one. */
function asPage(url: string, origin: string): Process["request"] {
  return (path, init = {}) => {
    asked += 1;
    const headers = new Headers(init.headers);
    headers.set("origin", origin);
    if (!headers.has("x-forwarded-for")) {
      headers.set("x-forwarded-for", `10.${asked & 255}.${(asked >> 8) & 255}.${(asked >> 16) & 255}`);
    }
    return fetch(`${url}${path}`, { ...init, headers });
  };
}

async function ask(
  request: Process["request"],
  { method, path, body, cookie, headers: more, address }: FleetRequest,
): Promise<Answer> {
  const headers = new Headers(more);
  if (cookie !== undefined) headers.set("cookie", cookie);
  if (address !== undefined) headers.set("x-forwarded-for", address);
  if (body !== undefined && !(body instanceof FormData)) headers.set("content-type", "application/json");
  const sent = body instanceof FormData ? body : JSON.stringify(body);
  const answer = await request(path, { method, headers, ...(body !== undefined && { body: sent }) });
  const text = await answer.text();
  return { status: answer.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
}

/** The first row of what a query finds. */
export async function rowOf<Row>(fleet: Fleet, words: string): Promise<Row> {
  const [row] = await fleet.query<Row>(words);
  if (!row) throw new Error(`nothing is found by ${words}`);
  return row;
}

/** How many rows there are. `rows`: a table, and which of it. */
export async function countRows(fleet: Fleet, rows: string): Promise<number> {
  return (await rowOf<{ count: number }>(fleet, `select count(*)::integer as count from ${rows}`)).count;
}

/** A connection to a shop's database beside its processes, which writes as they do. */
function openAsGuest(database: string): Promise<OpenDatabase> {
  const config = parseConfig({
    DATABASE_URL: database,
    ALLOW_INSECURE_DATABASE: "1",
    SINGLE_PROCESS: "1",
    DATABASE_POOL: "2",
    SHOP_SECRET: Buffer.alloc(32).toString("base64"),
    DATA_DIR: makeTemporaryFolder("guest"),
  });
  return openDatabase(config, createLog("silent"), { isGuest: true });
}
