import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox, type StripeSandbox } from "@chargefront/stripe-sandbox/server";
import { getRequestListener } from "@hono/node-server";
import type { Patch } from "./patched-build.ts";

/** The payment stand-in outside of every process of the shop, which they reach by HTTP. */
export type PaymentProvider = {
  readonly sandbox: StripeSandbox;
  /** What each process is told, whose build has `pointsAtProvider`. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

/** Lets a build ask the stand-in in the place of Stripe: the shop itself has no such setting, since whoever could set
 *  it could take the money. */
export const pointsAtProvider: Patch = [
  "new Stripe(secretKey, settings)",
  "new Stripe(secretKey, { ...settings, ...JSON.parse(process.env.PAYMENT_PROVIDER) })",
];

/** `deliver` takes a signed event to the shop and answers its HTTP status. */
export async function openPaymentProvider(
  deliver: (payload: string, signature: string) => Promise<number>,
): Promise<PaymentProvider> {
  const sandbox = createSandbox({ file: ":memory:", deliver });
  // Made anew: the listener's requests are none that `new Request` takes.
  const answer = async (request: Request) => {
    const { url, method, headers } = request;
    const body = method === "GET" ? null : await request.text();
    return sandbox.fetch(url, { method, headers: [...headers], body });
  };
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  sandbox.start();
  return {
    sandbox,
    env: {
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      PAYMENT_PROVIDER: JSON.stringify({ protocol: "http", host: "127.0.0.1", port }),
    },
    async close() {
      await sandbox.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
