import type { Limits } from "../../limits.ts";

/** A mail's reference, and when it was queued, in epoch milliseconds. */
type Queued = { readonly reference: string; readonly createdAt: number };

/** Returns whether the link in a mail has expired, so that the mail must not be sent. */
export function hasExpiredLink({ reference, createdAt }: Queued, limits: Limits, now: number): boolean {
  const age = now - createdAt;
  if (reference.startsWith("password-reset:")) return age >= limits.passwordReset.lastsMs;
  return reference.startsWith("invite:") && age >= limits.inviteMs;
}
