import { api } from "../../device/api/api.ts";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./account-form.module.css";
import { NeedsNetwork } from "./needs-network.tsx";

const loadSchema = async () => (await import("@chargefront/shared/person/account")).passwordReset;

type ResetFormProps = {
  /** The code of the link that was followed. */
  token: string;
  onChanged: (sentence: string) => void;
  /** The link does not work any more. */
  onSpent: (sentence: string) => void;
};

export function ResetForm({ token, onChanged, onSpent }: ResetFormProps) {
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    gather: (typed) => ({ ...typed, token }),
    async call(values) {
      const { message } = await (await api.auth.reset.$post({ json: values })).json();
      onChanged(message);
    },
    onRefused({ code, message }) {
      if (code !== "reset-link-invalid") return undefined;
      onSpent(message);
      return {};
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
