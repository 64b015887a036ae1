import { createHmac } from "node:crypto";

/** The `Stripe-Signature` header of a payload. Written apart from the SDK, whose verifier so checks it independently.
 *  @param seconds when it is signed, since 1970 */
export function signPayload(payload: string, secret: string, seconds: number): string {
  const digest = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}
