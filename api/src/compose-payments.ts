import { join } from "node:path";
import type { Hono } from "hono";
import type { Config } from "./config.ts";
import { DatabaseError } from "./platform/db/database-error.ts";
import { createGateway, type Gateway } from "./shop/payments/gateway.ts";
import { sandboxAccount, stripeAccount } from "./shop/payments/provider-account.ts";

export type Provider = {
  readonly gateway: Gateway;
  /** The stand-in's routes for browsers; Stripe serves its own. */
  readonly browserApi?: Hono;
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

type ProviderOptions = {
  readonly now: () => number;
  /** Delivers a signed event to the shop. Returns its HTTP status. */
  readonly deliver: (payload: string, signature: string) => Promise<number>;
};

/** Opens Stripe when its keys are configured, or its stand-in in this process: the only place where the two differ. */
export async function openProvider({ stripe, dataDir }: Config, options: ProviderOptions): Promise<Provider> {
  if (stripe) return { gateway: createGateway(stripeAccount(stripe)), start() {}, async close() {} };
  const { createSandbox } = await import("@chargefront/stripe-sandbox/server");
  const file = join(dataDir, "stripe-sandbox.db");
  const sandbox = named(file, () => createSandbox({ file, ...options }));
  return {
    gateway: createGateway(sandboxAccount(sandbox)),
    browserApi: sandbox.browserApi,
    start: sandbox.start,
    close: sandbox.close,
  };
}

/** Opens the stand-in's file. @throws DatabaseError naming it when it is damaged. */
function named<Sandbox>(file: string, open: () => Sandbox): Sandbox {
  try {
    return open();
  } catch (cause) {
    if (!/SQLITE_(CORRUPT|NOTADB)/.test(String((cause as { code?: unknown }).code))) throw cause;
    const words = `${file} of the payment stand-in is damaged. Delete it: the test payments are lost with it.`;
    throw new DatabaseError(words, { cause });
  }
}
