/** Tells a password manager which account the password belongs to. It has no name, so it is not sent with the form. */
export function Username({ email }: { email: string | undefined }) {
  return <input type="email" autoComplete="username" value={email ?? ""} readOnly hidden />;
}
