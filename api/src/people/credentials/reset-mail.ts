import { paths } from "@chargefront/shared/paths";
import type { SessionAudience } from "../../platform/http/session-cookie.ts";

const screens = { customer: paths.resetPassword, admin: paths.adminReset } as const;

/** The address at which a new password is chosen. The code stands behind the `#`, which no browser sends to a server or
 *  hands on to another site. */
export function passwordLink(
  publicUrl: string,
  { audience, code }: { audience: SessionAudience; code: string },
): string {
  return `${publicUrl}${screens[audience]}#token=${code}`;
}

/** The mail with the link to a new password. */
export function resetMail(
  publicUrl: string,
  { name, ...link }: { readonly audience: SessionAudience; readonly name: string; readonly code: string },
): { subject: string; body: string } {
  return {
    subject: "Choose a new password",
    body: [
      `Dear ${name},`,
      "somebody asked for a new password for your account. If it was you, open this link within the next hour and choose one:",
      passwordLink(publicUrl, link),
      "The link works once. After that, all devices that are logged in have to log in again.",
      "If it was not you, there is nothing to do: your password stays as it is.",
    ].join("\n\n"),
  };
}
