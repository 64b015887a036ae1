/** The sign-up screen with a code filled in. Decision 26. */
export function signupLink(publicUrl: string, code: string): string {
  return `${publicUrl}/AdminSignup?code=${encodeURIComponent(code)}`;
}
