import { useState } from "react";
import { api } from "../../data/api.ts";
import { sentenceFor } from "../../data/api-error.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import styles from "./account-form.module.css";
import { NeedsNetwork } from "./needs-network.tsx";

const loadSchema = async () => (await import("@chargefront/shared/account")).forgottenPassword;

type Told = { tone: "success" | "problem"; sentence: string };

/** Asks for a link to a new password. The answer is the same whether the email has an account or not. T14. */
export function ForgotForm() {
  const [told, setTold] = useState<Told>();
  const { errors, form, ...state } = useForm({
    loadSchema,
    async send({ values }) {
      setTold(undefined);
      try {
        const { message } = await (await api.auth.forgot.$post({ json: values })).json();
        setTold({ tone: "success", sentence: `${message} It works for one hour.` });
      } catch (error) {
        setTold({ tone: "problem", sentence: sentenceFor(error) });
      }
      return undefined;
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
      {told && <Notice tone={told.tone}>{told.sentence}</Notice>}
      <NeedsNetwork what="Asking for a link" />
      <SubmitButton form={state} label="Send the link" sending="Sending…" />
    </form>
  );
}
