import { useState } from "react";
import { api } from "../../device/api/api.ts";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { PrivacyNote } from "../../parts/person/privacy-note.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./account-form.module.css";
import { NeedsNetwork } from "./needs-network.tsx";

const loadSchema = async () => (await import("@chargefront/shared/person/account")).forgottenPassword;

/** Asks for a link to a new password. The answer is the same whether the email has an account or not.
 *  docs/security.md#T14. */
export function ForgotForm() {
  const [sentence, setSentence] = useState<string>();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(values) {
      setSentence(undefined);
      const { message } = await (await api.auth.forgot.$post({ json: values })).json();
      setSentence(`${message} It works for one hour.`);
    },
  });

  return (
    <form className={styles.form} aria-label="Forgot password" {...form}>
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="send"
        maxLength={300}
        error={errors.email}
      />
      {sentence !== undefined && <Notice tone="success">{sentence}</Notice>}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <PrivacyNote>Your email is used to send you the link.</PrivacyNote>
      <NeedsNetwork what="Asking for a link" />
      <SubmitButton form={state} label="Send the link" sending="Sending…" />
    </form>
  );
}
