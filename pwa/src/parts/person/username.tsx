/** Tells a password manager whose password the form asks for. It has no name, so that it is not sent with the form. */
export function Username({ email }: { email: string | undefined }) {
  return <input type="email" autoComplete="username" value={email ?? ""} readOnly hidden />;
}
