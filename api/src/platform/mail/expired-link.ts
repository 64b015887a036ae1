import type { Limits } from "../../limits.ts";

/** A mail by its occasion, and when it was written, in epoch milliseconds. */
type Written = { readonly reference: string; readonly createdAt: number };

/** Returns whether the link in a mail no longer works, so that the mail must not be sent any more. */
export function hasEndedLink({ reference, createdAt }: Written, limits: Limits, now: number): boolean {
  const lastsMs = { "password-reset": limits.passwordReset.lastsMs, invite: limits.inviteMs };
  const [kind = ""] = reference.split(":");
  return (kind === "password-reset" || kind === "invite") && now - createdAt >= lastsMs[kind];
}
