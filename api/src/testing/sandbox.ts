import { createSandbox, type SandboxOptions, type StripeSandbox } from "@chargefront/stripe-sandbox/server";
import { onTestFinished } from "vitest";
import { createGateway, type Gateway } from "../shop/payments/gateway.ts";
import { sandboxAccount } from "../shop/payments/provider-account.ts";

/** A payment provider of the test's own, which forgets everything with it. */
export function aSandbox(
  now: () => number,
  options: Partial<SandboxOptions> = {},
): { readonly sandbox: StripeSandbox; readonly gateway: Gateway } {
  const sandbox = createSandbox({ file: ":memory:", now, ...options });
  onTestFinished(sandbox.close);
  return { sandbox, gateway: createGateway(sandboxAccount(sandbox)) };
}
