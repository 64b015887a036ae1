import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSandbox, type StripeSandbox } from "@chargefront/stripe-sandbox/server";
import { getRequestListener } from "@hono/node-server";

/** The payment stand-in outside of every process of the shop, which they reach by HTTP. */
export type PaymentProvider = {
  readonly sandbox: StripeSandbox;
  /** Has a process of the shop send its requests here instead of to Stripe. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

const redirect = new URL("redirect-stripe.mjs", import.meta.url);

/** `deliver` takes a signed event to the shop and answers its HTTP status. */
export async function openPaymentProvider(
  deliver: (payload: string, signature: string) => Promise<number>,
): Promise<PaymentProvider> {
  const sandbox = createSandbox({ file: ":memory:", deliver });
  // Builds a new request: `new Request` does not accept the listener's requests.
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
      STRIPE_STAND_IN: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${redirect.href}`.trim(),
    },
    async close() {
      await sandbox.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
