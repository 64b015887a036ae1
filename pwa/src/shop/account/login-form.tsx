import type { ReactNode } from "react";
import { api } from "../../device/api/api.ts";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./account-form.module.css";
import { enter } from "./enter.ts";
import { NeedsNetwork } from "./needs-network.tsx";

const loadSchema = async () => (await import("@chargefront/shared/person/account")).customerLogin;

type LoginFormProps = {
  /** What led here; it gives way to what went wrong since. */
  news?: ReactNode;
  onLoggedIn: () => void;
};

export function LoginForm({ news, onLoggedIn }: LoginFormProps) {
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(values) {
      await enter(await (await api.auth.login.$post({ json: values })).json());
      onLoggedIn();
    },
  });

  return (
    <form className={styles.form} aria-label="Log in" {...form}>
      {problem === undefined && news}
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="next"
        maxLength={300}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <NeedsNetwork what="Logging in" />
      <SubmitButton form={state} label="Log in" sending="Logging in…" />
    </form>
  );
}
