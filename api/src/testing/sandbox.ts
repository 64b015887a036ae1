import { createSandbox, type SandboxOptions, type StripeSandbox } from "@chargefront/stripe-sandbox/server";
import { onTestFinished } from "vitest";
import { createGateway, type Gateway } from "../shop/payments/gateway.ts";
import { sandboxAccount } from "../shop/payments/provider-account.ts";

/** Makes a payment provider for one test, which keeps nothing after it. The SDK retries without a pause. */
export function aSandbox(
  now: () => number,
  options: Partial<SandboxOptions> = {},
): { readonly sandbox: StripeSandbox; readonly gateway: Gateway } {
  const sandbox = createSandbox({ file: ":memory:", now, ...options });
  onTestFinished(sandbox.close);
  const account = sandboxAccount(sandbox);
  Object.assign(account.stripe, { getInitialNetworkRetryDelay: () => 0, getMaxNetworkRetryDelay: () => 0 });
  return { sandbox, gateway: createGateway(account) };
}
