import { useState } from "react";
import { api } from "../../data/api.ts";
import { ApiError, sentenceFor } from "../../data/api-error.ts";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import styles from "./account-form.module.css";
import { NeedsNetwork } from "./needs-network.tsx";

const loadSchema = async () => (await import("@chargefront/shared/account")).passwordReset;

type ResetFormProps = {
  /** The code of the link that was followed. */
  token: string;
  onChanged: (sentence: string) => void;
  /** The link does not work any more. */
  onSpent: (sentence: string) => void;
};

export function ResetForm({ token, onChanged, onSpent }: ResetFormProps) {
  const [problem, setProblem] = useState<string>();
  const { errors, form, ...state } = useForm({
    loadSchema,
    gather: (typed) => ({ ...typed, token }),
    async send({ values }) {
      setProblem(undefined);
      try {
        const { message } = await (await api.auth.reset.$post({ json: values })).json();
        onChanged(message);
      } catch (error) {
        if (error instanceof ApiError && error.code === "fields-invalid") return error.fields;
        if (error instanceof ApiError && error.code === "reset-link-invalid") onSpent(error.message);
        else setProblem(sentenceFor(error));
      }
      return undefined;
    },
  });

  return (
    <form className={styles.form} aria-label="New password" {...form}>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        enterKeyHint="go"
        hint="At least 6 letters and numbers, with one of each."
        error={errors.password}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <NeedsNetwork what="Changing the password" />
      <SubmitButton form={state} label="Change password" sending="Changing the password…" />
    </form>
  );
}
