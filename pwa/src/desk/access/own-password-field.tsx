import { personWords } from "../../parts/person/person-words.ts";
import { Username } from "../../parts/person/username.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { useAdmin } from "./admin-session.ts";

/** Asks for one's own password once more, before an action that an unlocked screen must not be enough for. */
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
