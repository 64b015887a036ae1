import { signupLink } from "./signup-link.ts";

/** The mail to whoever is invited. It holds the code, as the link that the inviting admin sees does.
 *  docs/product/decisions.md#26. */
export function inviteMail(
  publicUrl: string,
  { invitedBy, code, lastsMs }: { readonly invitedBy: string; readonly code: string; readonly lastsMs: number },
): { subject: string; body: string } {
  return {
    subject: "You are invited to the admin desk",
    body: [
      "Hello,",
      `${invitedBy} invites you to help run this shop. Open this link within the next ${Math.round(lastsMs / 3_600_000)} hours and make your account with this email address:`,
      signupLink(publicUrl, code),
      "The link works once, and for this email address only.",
      "If you did not expect this, there is nothing to do.",
    ].join("\n\n"),
  };
}
