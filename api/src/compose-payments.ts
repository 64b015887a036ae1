import { join } from "node:path";
import type { Hono } from "hono";
import type { Config } from "./config.ts";
import { createGateway, type Gateway } from "./shop/payments/gateway.ts";
import { sandboxAccount, stripeAccount } from "./shop/payments/provider-account.ts";

/** Who takes the money. */
export type Provider = {
  readonly gateway: Gateway;
  /** What the stand-in answers to browsers; Stripe answers them itself. */
  readonly browserDoor?: Hono;
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

type ProviderOptions = {
  readonly now: () => number;
  /** Hands the shop a signed event, and answers with its HTTP status. */
  readonly deliver: (payload: string, signature: string) => Promise<number>;
};

/** Stripe where its keys are configured, else its stand-in in this process: the one place where the two differ. */
export async function openProvider({ stripe, dataDir }: Config, around: ProviderOptions): Promise<Provider> {
  if (stripe) return { gateway: createGateway(stripeAccount(stripe)), start() {}, async close() {} };
  const { createSandbox } = await import("@chargefront/stripe-sandbox/server");
  const sandbox = createSandbox({ file: join(dataDir, "stripe-sandbox.db"), ...around });
  return {
    gateway: createGateway(sandboxAccount(sandbox)),
    browserDoor: sandbox.browserDoor,
    start: sandbox.start,
    close: sandbox.close,
  };
}
