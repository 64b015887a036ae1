import { PasswordField } from "../../ui/password-field.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { personWords } from "./person-words.ts";

/** One's own password once more, before a deed that an unlocked screen must not be enough for. */
export function OwnPasswordField(props: { hint?: string; error: string | undefined }) {
  return (
    <PasswordField
      {...props}
      label={useWords(personWords)("yourPassword")}
      name="password"
      autoComplete="current-password"
      enterKeyHint="go"
    />
  );
}
