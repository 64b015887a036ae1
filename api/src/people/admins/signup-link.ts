import { paths } from "@chargefront/shared/paths";

/** The sign-up screen with a code filled in. It stands behind the `#`, which no browser sends to a server or hands on
 *  to another site. docs/product/decisions.md#26. */
export function signupLink(publicUrl: string, code: string): string {
  return `${publicUrl}${paths.adminSignup}#code=${encodeURIComponent(code)}`;
}
