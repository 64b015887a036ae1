import { Field } from "../../ui/field.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { personWords } from "./person-words.ts";

type EmailFieldProps = {
  error: string | undefined;
  defaultValue?: string | undefined;
  /** The label of the phone's Enter key. */
  enterKeyHint?: "next" | "send";
};

/** Field for the email address of an existing or a new account. */
export function EmailField({ error, defaultValue, enterKeyHint = "next" }: EmailFieldProps) {
  return (
    <Field
      label={useWords(personWords)("email")}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      enterKeyHint={enterKeyHint}
      defaultValue={defaultValue}
      error={error}
    />
  );
}
