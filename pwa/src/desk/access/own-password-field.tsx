import { personWords } from "../../parts/person/person-words.ts";
import { Username } from "../../parts/person/username.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { useAdmin } from "./admin-session.ts";

/** Field for the admin's own password, required before actions for which an unlocked screen must not be enough. */
export function OwnPasswordField(props: { hint?: string; error: string | undefined }) {
  return (
    <>
      <Username email={useAdmin()?.email} />
      <PasswordField
        {...props}
        label={useWords(personWords)("yourPassword")}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </>
  );
}
