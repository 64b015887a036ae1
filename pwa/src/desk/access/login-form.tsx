import type { AdminProfile } from "@chargefront/shared/person/admin";
import type { DeskRole } from "@chargefront/shared/person/rights";
import type { ReactNode } from "react";
import { api } from "../../device/api/api.ts";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { CodeField } from "../../parts/person/code-field.tsx";
import { EmailField } from "../../parts/person/email-field.tsx";
import { NeedsCookies } from "../../parts/person/needs-cookies.tsx";
import { useCodeStep } from "../../parts/person/use-code-step.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./access-form.module.css";
import { rememberAdmin, roleOf } from "./admin-session.ts";

const loadSchema = async () => (await import("@chargefront/shared/person/admin")).adminLogin;

type LoginFormProps = {
  /** The reason for the login, where that is not obvious. */
  sentence?: string;
  /** A message about the previous step, replaced by a later problem. */
  news?: ReactNode;
  onLoggedIn: (role: DeskRole, admin: AdminProfile) => void;
};

export function LoginForm({ sentence, news, onLoggedIn }: LoginFormProps) {
  const { needsCode, onRefused } = useCodeStep();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    onRefused,
    async call(values) {
      const { token, admin } = await (await api.admins.adminslogin.$post({ json: values })).json();
      rememberAdmin(token, admin);
      onLoggedIn(roleOf(token), admin);
    },
  });

  return (
    <form className={styles.form} aria-label="Admin log in" {...form}>
      {problem === undefined && news}
      {sentence !== undefined && <p>{sentence}</p>}
      <EmailField error={errors.email} />
      <Field label="Password" name="password" type="password" autoComplete="current-password" error={errors.password} />
      {needsCode && <CodeField isFocused error={errors.code} />}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <NeedsCookies sentence="This browser blocks cookies, and without them no login lasts. Please allow them for this site." />
      <SubmitButton form={state} label="Log in" sending="Logging in…" />
    </form>
  );
}
