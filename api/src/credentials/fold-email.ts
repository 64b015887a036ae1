/** Emails are the same account whatever their letter case. */
export function foldEmail(email: string): string {
  return email.normalize("NFC").toLowerCase();
}
