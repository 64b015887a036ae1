import { useState } from "react";
import { api } from "../../device/api/api.ts";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./access-form.module.css";

const loadSchema = async () => (await import("@chargefront/shared/person/admin")).adminForgotten;

/** Asks for a link to a new password. The answer is the same whether the email is an admin's or not.
 *  docs/security.md#T14. */
export function ForgotForm() {
  const [sentence, setSentence] = useState<string>();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(values) {
      setSentence(undefined);
      const { message } = await (await api.admins.forgot.$post({ json: values })).json();
      setSentence(`${message} It works for one hour.`);
    },
  });

  return (
    <form className={styles.form} aria-label="Forgot password" {...form}>
      <Field label="Email" name="email" type="email" inputMode="email" autoComplete="username" error={errors.email} />
      {sentence !== undefined && <Notice tone="success">{sentence}</Notice>}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} label="Send the link" sending="Sending…" />
    </form>
  );
}
