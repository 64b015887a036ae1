import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";
import { idleVariables } from "./fleet-config.ts";

const secret = Buffer.alloc(32, 1).toString("base64");
const local = "postgresql:///shop?host=/run/postgresql";
const single = { DATABASE_URL: local, SHOP_SECRET: secret, SINGLE_PROCESS: "1" };

/** Returns the sentences about an invalid configuration. */
function refused(env: Record<string, string>): string[] {
  try {
    parseConfig(env);
  } catch (cause) {
    if (cause instanceof ConfigError) return cause.message.split("\n");
    throw cause;
  }
  return [];
}

test("requires an address and a secret of a single process on PostgreSQL", () => {
  expect(parseConfig(single)).toMatchObject({
    database: { url: local, pool: 8 },
    isSingleProcess: true,
    shopSecret: new Uint8Array(32).fill(1),
    objectStore: undefined,
  });
  expect(parseConfig({ ...single, DATABASE_POOL: "3" }).database?.pool).toBe(3);
  for (const DATABASE_POOL of ["1", "51", "many"]) {
    expect(refused({ ...single, DATABASE_POOL })).toEqual(["DATABASE_POOL must be a whole number from 2 to 50."]);
  }
});

test.each([
  ["mysql://db.example/shop"],
  ["postgres://db.example"],
  ["postgres://"],
  ["shop"],
  ["postgres:///"],
  // Without a host, `pg` would take one from the environment.
  ["postgresql:///shop"],
  ["postgresql:///shop?host="],
])("refuses %s as the address of a PostgreSQL database", (url) => {
  expect(refused({ ...single, DATABASE_URL: url })).toEqual([
    "DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user:password@db.example:5432/shop?sslmode=verify-full.",
  ]);
});

test("refuses a remote database without verified TLS unless that is accepted", () => {
  const unverified = [
    "DATABASE_URL would send data over a connection that is not verified. Add sslmode=verify-full, or set ALLOW_INSECURE_DATABASE=1 if you accept that.",
  ];
  for (const url of ["postgres://u:secret@db.example/shop", "postgres://db.example/shop?sslmode=require"]) {
    expect(refused({ ...single, DATABASE_URL: url })).toEqual(unverified);
    expect(refused({ ...single, DATABASE_URL: url, ALLOW_INSECURE_DATABASE: "1" })).toEqual([]);
  }
  for (const url of [
    "postgres://db.example/shop?sslmode=verify-full&sslrootcert=/etc/ca.pem",
    "postgres://127.0.0.1/shop",
    "postgres://[::1]:5433/shop",
    "postgresql:///shop?host=/run/postgresql",
  ]) {
    expect(refused({ ...single, DATABASE_URL: url })).toEqual([]);
  }
});

test("refuses an address with a repeated parameter", () => {
  for (const twice of ["host=127.0.0.1&host=db.example", "sslmode=verify-full&sslmode=disable"]) {
    expect(refused({ ...single, DATABASE_URL: `postgres://db.example/shop?${twice}` })).toContain(
      "DATABASE_URL may say each thing behind its ? once.",
    );
  }
});

test("accepts only addresses that the driver verifies, or that stay on this machine", () => {
  const hosts = ["", "db.example", "127.0.0.1", "[::1]"];
  const asked = ["", "host=", "host=db.example", "host=127.0.0.1", "host=/run/postgresql", "host=db.example&host=::1"];
  const modes = [
    "",
    "sslmode=verify-full",
    "sslmode=no-verify",
    "sslmode=disable",
    "sslmode=verify-full&sslmode=disable",
  ];
  const further = ["", "ssl=0", "ssl=false", "uselibpqcompat=true"];
  let letThrough = 0;
  const wrong: string[] = [];
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("PGHOST", "elsewhere.example");
  vi.stubEnv("PGSSLMODE", "no-verify");
  for (const host of hosts) {
    for (const query of combined(asked, modes, further)) {
      const url = `postgres://${host}/shop?${query}`;
      if (refused({ ...single, DATABASE_URL: url }).length > 0) continue;
      letThrough += 1;
      // The types lack these properties.
      const reached = new pg.Client({ connectionString: url }) as unknown as { host: string; ssl: unknown };
      const isVerified = typeof reached.ssl === "object" && JSON.stringify(reached.ssl) === "{}";
      if (!isVerified && !/^(\/|127\.0\.0\.1$|::1$)/.test(reached.host)) wrong.push(url);
    }
  }
  expect(wrong).toEqual([]);
  expect(letThrough).toBeGreaterThan(20);
});

/** Returns every combination of one item of each list, joined as a query string. */
function combined(...lists: readonly (readonly string[])[]): string[] {
  return lists.reduce<string[]>(
    (parts, list) => parts.flatMap((part) => list.map((next) => [part, next].filter(Boolean).join("&"))),
    [""],
  );
}

test("explains how to make a secret that is missing or has a wrong length", () => {
  const { SHOP_SECRET: _, ...without } = single;
  expect(refused(without)).toEqual([
    "SHOP_SECRET is needed with DATABASE_URL: 32 bytes in base64, the same for every process. `openssl rand -base64 32` makes one.",
  ]);
  expect(refused({ ...single, SHOP_SECRET: "c2hvcnQ=" })).toEqual([
    "SHOP_SECRET must be 32 bytes in base64. `openssl rand -base64 32` makes one.",
  ]);
});

test("requires the shared settings of several processes", () => {
  const { SINGLE_PROCESS: _, ...several } = single;
  expect(refused(several)).toEqual([
    "OBJECT_STORE is needed with DATABASE_URL, or pictures would be on one machine only. Set SINGLE_PROCESS=1 if there is only one.",
    "SMTP_URL is needed with several processes.",
    "The payment stand-in works in one process only. Set the Stripe keys, or SINGLE_PROCESS=1 for a trial.",
  ]);
});

test("requires a bucket and its keys of an object store", () => {
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };
  const address = "s3://shop/pune?endpoint=https://s3.example&region=ap-south-1";
  expect(parseConfig({ ...keys, OBJECT_STORE: address }).objectStore).toEqual({
    bucket: "shop",
    prefix: "pune/",
    endpoint: "https://s3.example",
    region: "ap-south-1",
    accessKeyId: "id",
    secretAccessKey: "key",
  });
  expect(refused({ OBJECT_STORE: address })).toEqual([
    "OBJECT_STORE needs its keys: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
  ]);
  for (const wrong of ["https://s3.example/shop", "s3://shop", "s3://shop?endpoint=s3.example"]) {
    expect(refused({ ...keys, OBJECT_STORE: wrong })).toEqual([
      "OBJECT_STORE must be the address of a bucket, such as s3://bucket/prefix?endpoint=https://s3.example&region=ap-south-1.",
    ]);
  }
});

test("requires a shared database for a process that does a part of the work", () => {
  expect(refused({ ROLE: "web" })).toEqual(["ROLE needs DATABASE_URL: a shop on SQLite is one process."]);
  expect(refused({ ROLE: "all" })).toEqual([]);
  expect(refused({ ROLE: "both" })).toEqual(["ROLE must be all, web or work."]);
});

test("keeps a process with the role web answering for a while after a stop signal", () => {
  expect(parseConfig({ ...single, ROLE: "web" }).drainMs).toBe(15_000);
  expect(parseConfig({ ...single, ROLE: "web", DRAIN_MS: "0" }).drainMs).toBe(0);
  expect(parseConfig(single).drainMs).toBe(0);
});

test("reports settings without effect, and does not refuse them", () => {
  expect(idleVariables({ ...single, BACKUP_EVERY_HOURS: "6" })).toEqual([
    "BACKUP_EVERY_HOURS is set and means nothing with DATABASE_URL.",
  ]);
  expect(idleVariables({ DATABASE_POOL: "4", MIGRATE: "only", SHOP_SECRET: secret })).toEqual([
    "DATABASE_POOL is set and means nothing without DATABASE_URL.",
    "MIGRATE is set and means nothing without DATABASE_URL.",
  ]);
  // A SQLite file is migrated by the server that uses it, after a backup.
  for (const MIGRATE of ["only", "never"]) expect(parseConfig({ MIGRATE }).migrate).toBe("start");
  expect(parseConfig({ ...single, MIGRATE: "only" }).migrate).toBe("only");
});

test("shows no secret in a refusal", () => {
  const word = "hunter2";
  const env = { DATABASE_URL: `postgres://shop:${word}@db.example/shop`, SHOP_SECRET: word, DATABASE_POOL: "99" };
  expect(refused(env)).not.toEqual([]);
  expect(refused(env).join(" ")).not.toContain(word);
});
