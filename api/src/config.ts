import { join } from "node:path";
import { z } from "@chargefront/shared/zod";
import { type FleetConfig, fleet, fleetEnvironment, fleetRefusals } from "./fleet-config.ts";
import { isLoopback, isMailServer, originOf } from "./platform/http/origin.ts";
import { isNetwork } from "./platform/http/trusted-proxies.ts";

const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/** The configuration of one process. `publicUrl` is an origin without a trailing slash; with port 0 `listen`
 *  completes it. */
export type Config = FleetConfig & {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  publicUrl: string;
  readonly adminSetupCode: string | undefined;
  readonly sampleCatalogue: boolean;
  /** Whether NODE_ENV is `production`, so that real people may depend on the shop. */
  readonly isProduction: boolean;
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** The port of the metrics for programs on this machine; undefined: none. */
  readonly metricsPort: number | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** Undefined: mails are written to files in the data folder. Contains a password. */
  readonly smtpUrl: string | undefined;
  /** The folder of the backups, and the interval of automatic ones; 0 hours: none. */
  readonly backups: { readonly folder: string; readonly everyHours: number };
  /** Undefined: the built-in stand-in takes the payments. */
  readonly stripe: StripeKeys | undefined;
  /** Whether no real card is charged: the stand-in takes the payments, or Stripe with test keys. */
  readonly isTestMode: boolean;
  /** Whether it sells in test mode where others can reach it. */
  readonly warnsOfTestMode: boolean;
};

export type StripeKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
};

/** Thrown when the environment is invalid; the message has one sentence per line, each naming its variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const flag = (name: string, meaning: string) =>
  z.enum(["0", "1"], { error: `${name} must be 1 or 0${meaning}.` }).optional();

const keyLike = (name: string, pattern: RegExp, begins: string) =>
  z
    .string()
    .trim()
    .regex(pattern, { error: `${name} must be a key that begins with ${begins}.` })
    .optional();

const wrongMetricsPort = "METRICS_PORT must be a whole number from 1 to 65535.";

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: "PORT must be a whole number from 0 to 65535.", abort: true })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: "PORT must be a whole number from 0 to 65535." })
    .default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]{1,253}$/, { error: "HOST must be an IP address or a host name, without scheme or port." })
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  PUBLIC_URL: z
    .string()
    .refine((text) => originOf(text) !== undefined, {
      error: "PUBLIC_URL must be the http or https address of the shop without a path, such as https://shop.example.",
    })
    .optional(),
  ADMIN_SETUP_CODE: z
    .string()
    .trim()
    .min(6, { error: "ADMIN_SETUP_CODE must have at least 6 characters." })
    .max(200, { error: "ADMIN_SETUP_CODE must have at most 200 characters." })
    .optional(),
  SAMPLE_CATALOGUE: flag("SAMPLE_CATALOGUE", " (1 loads the sample catalogue into an empty shop)"),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(",").map((network) => network.trim()))
    .refine((networks) => networks.every(isNetwork), {
      error: "TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, separated by commas.",
    })
    .default([]),
  ALLOW_INSECURE_HTTP: flag("ALLOW_INSECURE_HTTP", " (1 allows plain http beyond this machine)"),
  SMTP_URL: z
    .string()
    .refine(isMailServer, {
      error: "SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example:465.",
    })
    .optional(),
  STRIPE_SECRET_KEY: keyLike("STRIPE_SECRET_KEY", /^(sk|rk)_(test|live)_\w+$/, "sk_test_ or sk_live_"),
  STRIPE_PUBLISHABLE_KEY: keyLike("STRIPE_PUBLISHABLE_KEY", /^pk_(test|live)_\w+$/, "pk_test_ or pk_live_"),
  STRIPE_WEBHOOK_SECRET: keyLike("STRIPE_WEBHOOK_SECRET", /^whsec_\S+$/, "whsec_"),
  PAYMENTS: z
    .literal("sandbox", { error: "PAYMENTS must be sandbox, or unset: with Stripe's keys cards are charged." })
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: z
    .string()
    .regex(/^\d{1,3}$/, { error: "BACKUP_EVERY_HOURS must be a whole number from 0 (never) to 999." })
    .transform(Number)
    .default(24),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: wrongMetricsPort, abort: true })
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, { error: wrongMetricsPort })
    .optional(),
  ...fleetEnvironment,
  LOG_LEVEL: z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(", ")}.` }).default("info"),
  NODE_ENV: z.string().optional(),
});

/** The names of all variables that are read. */
export const knownVariables: readonly string[] = Object.keys(environment.shape);

/** Reads the configuration from an environment; an empty variable counts as unset.
 *  docs/product/http-api.md#running-it.
 *  @throws ConfigError naming every invalid variable. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const read = environment.safeParse(given);
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => issue.message).join("\n"));
  const { PORT, HOST, PUBLIC_URL, NODE_ENV, ...rest } = read.data;
  const publicUrl = (PUBLIC_URL && originOf(PUBLIC_URL)) || `http://${hostInUrl(HOST)}:${PORT}`;
  if (rest.ALLOW_INSECURE_HTTP !== "1") refuseInsecure(HOST, publicUrl);
  const refusals = fleetRefusals(rest);
  if (refusals.length > 0) throw new ConfigError(refusals.join("\n"));
  return {
    port: PORT,
    host: HOST,
    dataDir: rest.DATA_DIR,
    publicUrl,
    adminSetupCode: rest.ADMIN_SETUP_CODE,
    sampleCatalogue: rest.SAMPLE_CATALOGUE ? rest.SAMPLE_CATALOGUE === "1" : NODE_ENV !== "production",
    isProduction: NODE_ENV === "production",
    trustedProxies: rest.TRUSTED_PROXIES,
    metricsPort: rest.METRICS_PORT,
    logLevel: rest.LOG_LEVEL,
    smtpUrl: rest.SMTP_URL,
    backups: { folder: rest.BACKUP_DIR ?? join(rest.DATA_DIR, "backups"), everyHours: rest.BACKUP_EVERY_HOURS },
    ...payments(rest, { HOST, PUBLIC_URL }),
    ...fleet(rest),
  };
}

/** Returns the payment settings. A shop that others can reach, from the internet or the same network, sells in test
 *  mode only when the configuration says so. */
function payments(given: KeyVariables & { PAYMENTS?: "sandbox" | undefined }, addresses: Addresses) {
  const stripe = stripeKeys(given);
  const isSandboxMeant = given.PAYMENTS === "sandbox";
  const reachable = reachableAddress(addresses);
  if (stripe && isSandboxMeant) {
    throw new ConfigError("PAYMENTS=sandbox and the keys of Stripe contradict each other: unset one of them.");
  }
  if (reachable && !stripe && !isSandboxMeant) {
    throw new ConfigError(
      `${reachable} can be reached by others, and without Stripe's keys the shop would take test cards for real goods. ` +
        "Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=sandbox if that is meant.",
    );
  }
  const isTestMode = !stripe || testKey.test(stripe.secretKey);
  // Test keys are set on purpose, so they lead to a warning and not to a refusal.
  return { stripe, isTestMode, warnsOfTestMode: isSandboxMeant || (isTestMode && reachable !== undefined) };
}

type Addresses = { readonly HOST: string; readonly PUBLIC_URL: string | undefined };

/** Returns the variable and the address by which other machines can reach the shop, if any: the address that it
 *  listens on counts as much as its public one. */
function reachableAddress({ HOST, PUBLIC_URL }: Addresses): string | undefined {
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL ${PUBLIC_URL}`;
  return isLoopback(HOST) ? undefined : `HOST ${HOST}`;
}

const testKey = /^[rs]k_test_/;

type KeyVariables = Partial<
  Record<"STRIPE_SECRET_KEY" | "STRIPE_PUBLISHABLE_KEY" | "STRIPE_WEBHOOK_SECRET", string | undefined>
>;

/** Returns all three keys or none. All must be of one mode: with only some of them the shop could miss payments.
 *  docs/security.md#T5, docs/security.md#T30. */
function stripeKeys(given: KeyVariables): StripeKeys | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = given;
  if (!secretKey && !publishableKey && !webhookSecret) return undefined;
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new ConfigError(
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three or none.",
    );
  }
  if (secretKey.includes("_live_") !== publishableKey.includes("_live_")) {
    throw new ConfigError("STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.");
  }
  return { secretKey, publishableKey, webhookSecret };
}

/** Refuses to send passwords over plain http beyond this machine. */
function refuseInsecure(host: string, publicUrl: string): void {
  const url = new URL(publicUrl);
  if (url.protocol === "https:" || (isLoopback(host) && isLoopback(url.hostname))) return;
  throw new ConfigError(
    `HOST ${host} with PUBLIC_URL ${publicUrl} would send passwords over plain http. ` +
      "Set PUBLIC_URL to the https address of the shop, or ALLOW_INSECURE_HTTP=1 if you accept that.",
  );
}

function hostInUrl(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
