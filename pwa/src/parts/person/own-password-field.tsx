import { PasswordField } from "../../ui/password-field.tsx";

/** One's own password once more, before a deed that an unlocked screen must not be enough for. */
export function OwnPasswordField(props: { hint?: string; error: string | undefined }) {
  return (
    <PasswordField {...props} label="Your password" name="password" autoComplete="current-password" enterKeyHint="go" />
  );
}
