import { paths } from "@chargefront/shared/paths";

/** Returns the address of the sign-up screen with a code filled in. The code is behind the `#`, which no browser sends
 *  to a server or passes on to another site. docs/product/decisions.md#26. */
export function signupLink(publicUrl: string, code: string): string {
  return `${publicUrl}${paths.adminSignup}#code=${encodeURIComponent(code)}`;
}
