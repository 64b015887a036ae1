import { paths } from "@chargefront/shared/paths";

/** The mail with the link to a new password. The code stands behind the `#`, which no browser sends to a server or hands on to
 *  another site. */
export function resetMail(publicUrl: string, fullName: string, code: string): { subject: string; body: string } {
  return {
    subject: "Choose a new password",
    body: [
      `Dear ${fullName},`,
      "somebody asked for a new password for your account. If it was you, open this link within the next hour and choose one:",
      `${publicUrl}${paths.resetPassword}#token=${code}`,
      "The link works once. After that, all devices that are logged in have to log in again.",
      "If it was not you, there is nothing to do: your password stays as it is.",
    ].join("\n\n"),
  };
}
