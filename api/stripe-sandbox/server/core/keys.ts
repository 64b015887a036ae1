import { type ApiError, invalidRequest } from "../objects/errors.ts";
import type { SandboxSecrets } from "./secrets.ts";

const missing =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.";
const secretNeeded =
  "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.";
const publishableNeeded = "You should not use your secret key with Stripe.js. Please pass a publishable key instead.";

/** The caller: the shop's server with the secret key, or a browser with the publishable one. */
export type Caller = "server" | "browser";

/** Checks the key of a request. @throws ApiError 401 unless it is the caller's own kind of key */
export function checkKey(secrets: SandboxSecrets, caller: Caller, request: Request): void {
  const given = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (given === undefined) throw refused(missing);
  if (given === (caller === "server" ? secrets.secretKey : secrets.publishableKey)) return;
  if (caller === "server" && given.startsWith("pk_")) throw refused(secretNeeded, "secret_key_required");
  if (caller === "browser" && given.startsWith("sk_")) throw refused(publishableNeeded);
  throw refused(`Invalid API Key provided: ${given.slice(0, 8)}********${given.slice(-4)}`);
}

function refused(message: string, code?: "secret_key_required"): ApiError {
  return invalidRequest(message, { status: 401, ...(code && { code }), beforeExecution: true });
}
