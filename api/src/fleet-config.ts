import { z } from "@chargefront/shared/zod";
import { isLoopback } from "./platform/http/origin.ts";

/** The settings of a shop that may run as several processes. */
export type FleetConfig = {
  /** Undefined: SQLite in the data folder. Contains a password. */
  readonly database: PostgresSettings | undefined;
  /** Undefined: folders in the data folder. Contains a secret. */
  readonly objectStore: ObjectStoreSettings | undefined;
  /** Whether this is the only process of its shop, although its database would allow several. */
  readonly isSingleProcess: boolean;
  /** The same for every process; undefined: the one in the data folder. */
  readonly shopSecret: Uint8Array | undefined;
  /** `web` answers requests, `work` runs the background jobs, `all` does both. */
  readonly role: "all" | "web" | "work";
  /** The process that migrates the database: `start`, this process at its start; `never`, another process, for which it
   *  waits; `only`, this process, which then ends. */
  readonly migrate: "start" | "never" | "only";
  /** Milliseconds for which a stopping process keeps answering after it reported that it is not ready. */
  readonly drainMs: number;
  /** Seconds for which a shared cache may keep public answers; undefined: not at all. */
  readonly cdnSeconds: number | undefined;
};

/** `waitMs`: how long a request waits for its turn to write, or for a connection, before it is refused. */
export type PostgresSettings = { readonly url: string; readonly pool: number; readonly waitMs: number };

export type ObjectStoreSettings = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The beginning of every name, with a slash at its end if there is one. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const secretBytes = 32;

const flag = (name: string, meaning: string) => z.enum(["0", "1"], { error: `${name} must be 1 or 0 (${meaning}).` });

const wholeNumber = (name: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: `${name} must be a whole number from ${least} to ${most}.`, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, {
      error: `${name} must be a whole number from ${least} to ${most}.`,
    });

export const fleetEnvironment = {
  DATABASE_URL: z
    .string()
    .refine((text) => hostOf(text) !== undefined, {
      error:
        "DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user:password@db.example:5432/shop?sslmode=verify-full.",
    })
    .refine((text) => !saysTwice(text), { error: "DATABASE_URL may say each thing behind its ? once." })
    .optional(),
  // At least two: while a long statement uses one connection, another writer needs a second one.
  DATABASE_POOL: wholeNumber("DATABASE_POOL", 2, 50).optional(),
  ALLOW_INSECURE_DATABASE: flag(
    "ALLOW_INSECURE_DATABASE",
    "1 allows a remote database without verified TLS",
  ).optional(),
  OBJECT_STORE: z
    .string()
    .refine((text) => bucketOf(text) !== undefined, {
      error:
        "OBJECT_STORE must be the address of a bucket, such as s3://bucket/prefix?endpoint=https://s3.example&region=ap-south-1.",
    })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SHOP_SECRET: z
    .string()
    .refine((text) => Buffer.from(text, "base64").length === secretBytes, {
      error: "SHOP_SECRET must be 32 bytes in base64. `openssl rand -base64 32` makes one.",
    })
    .transform((text) => new Uint8Array(Buffer.from(text, "base64")))
    .optional(),
  ROLE: z.enum(["all", "web", "work"], { error: "ROLE must be all, web or work." }).optional(),
  MIGRATE: z.enum(["start", "never", "only"], { error: "MIGRATE must be start, never or only." }).optional(),
  SINGLE_PROCESS: flag("SINGLE_PROCESS", "1 says that no other process uses this database").optional(),
  DRAIN_MS: wholeNumber("DRAIN_MS", 0, 600_000).optional(),
  CDN_SECONDS: wholeNumber("CDN_SECONDS", 1, 86_400).optional(),
};

type Given = z.output<z.ZodObject<typeof fleetEnvironment>> & {
  readonly SMTP_URL?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
};

const defaultPool = 8;
const defaultWaitMs = 1_500;
const defaultWebDrainMs = 15_000;

export function fleet(given: Given): FleetConfig {
  const { DATABASE_URL: url, ROLE: role = "all" } = given;
  return {
    database: url === undefined ? undefined : { url, pool: given.DATABASE_POOL ?? defaultPool, waitMs: defaultWaitMs },
    objectStore: objectStore(given),
    isSingleProcess: url === undefined || given.SINGLE_PROCESS === "1",
    shopSecret: given.SHOP_SECRET,
    role,
    // A SQLite file has only one process.
    migrate: (url !== undefined && given.MIGRATE) || "start",
    drainMs: given.DRAIN_MS ?? (role === "web" ? defaultWebDrainMs : 0),
    cdnSeconds: given.CDN_SECONDS,
  };
}

/** Lists the reasons why a configuration cannot be run, a sentence each. */
export function fleetRefusals(given: Given): string[] {
  const refusals: string[] = [];
  const { DATABASE_URL: url, OBJECT_STORE: store } = given;
  if (store !== undefined && (!given.S3_ACCESS_KEY_ID || !given.S3_SECRET_ACCESS_KEY)) {
    refusals.push("OBJECT_STORE needs its keys: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  }
  if (url === undefined) {
    if (given.ROLE !== undefined && given.ROLE !== "all") {
      refusals.push("ROLE needs DATABASE_URL: a shop on SQLite is one process.");
    }
    return refusals;
  }
  if (!isVerified(url) && given.ALLOW_INSECURE_DATABASE !== "1") {
    refusals.push(
      "DATABASE_URL would send data over a connection that is not verified. Add sslmode=verify-full, or set ALLOW_INSECURE_DATABASE=1 if you accept that.",
    );
  }
  if (!given.SHOP_SECRET) {
    refusals.push(
      "SHOP_SECRET is needed with DATABASE_URL: 32 bytes in base64, the same for every process. `openssl rand -base64 32` makes one.",
    );
  }
  if (given.SINGLE_PROCESS === "1") return refusals;
  if (store === undefined) {
    refusals.push(
      "OBJECT_STORE is needed with DATABASE_URL, or pictures would be on one machine only. Set SINGLE_PROCESS=1 if there is only one.",
    );
  }
  if (!given.SMTP_URL) refusals.push("SMTP_URL is needed with several processes.");
  if (!given.STRIPE_SECRET_KEY) {
    refusals.push(
      "The payment stand-in works in one process only. Set the Stripe keys, or SINGLE_PROCESS=1 for a trial.",
    );
  }
  return refusals;
}

/** Lists the settings that have no effect with the others, a sentence each. */
export function idleVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const idle = env.DATABASE_URL
    ? ["BACKUP_EVERY_HOURS", "BACKUP_DIR"]
    : ["DATABASE_POOL", "ALLOW_INSECURE_DATABASE", "SINGLE_PROCESS", "MIGRATE"];
  const where = env.DATABASE_URL ? "with DATABASE_URL" : "without DATABASE_URL";
  return idle.filter((name) => env[name]).map((name) => `${name} is set and means nothing ${where}.`);
}

/** Returns the host of a PostgreSQL address, or a folder for a socket; undefined for any other text. Without a host
 *  `pg` would take one from the environment. */
function hostOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  if (!/^postgres(ql)?:$/.test(protocol) || pathname.length < 2) return undefined;
  return searchParams.get("host") || hostname || undefined;
}

/** Returns whether a parameter is repeated, in which case `pg` would use the last. */
function saysTwice(text: string): boolean {
  const names = URL.canParse(text) ? [...new URL(text).searchParams.keys()] : [];
  return new Set(names).size < names.length;
}

function isVerified(text: string): boolean {
  const host = hostOf(text) ?? "";
  if (host.startsWith("/") || isLoopback(host)) return true;
  return new URL(text).searchParams.get("sslmode") === "verify-full";
}

function bucketOf(text: string) {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname: bucket, pathname, searchParams } = new URL(text);
  const endpoint = searchParams.get("endpoint");
  if (protocol !== "s3:" || !bucket || !endpoint || !/^https?:\/\/./.test(endpoint) || !URL.canParse(endpoint)) {
    return undefined;
  }
  const path = pathname.replace(/^\/+|\/+$/g, "");
  return { bucket, endpoint, region: searchParams.get("region") ?? "auto", prefix: path === "" ? "" : `${path}/` };
}

function objectStore(given: Given): ObjectStoreSettings | undefined {
  const bucket = given.OBJECT_STORE === undefined ? undefined : bucketOf(given.OBJECT_STORE);
  return (
    bucket && {
      ...bucket,
      accessKeyId: given.S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? "",
    }
  );
}
