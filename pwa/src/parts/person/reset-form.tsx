import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useCoded, useWords } from "../../ui/words/use-words.ts";
import { type CallFormOptions, useCallForm } from "../form/use-call-form.ts";
import { personWords } from "./person-words.ts";
import { Username } from "./username.tsx";

type ResetFormProps<Values> = {
  className: string | undefined;
  loadSchema: CallFormOptions<Values>["loadSchema"];
  /** The code from the link. */
  token: string;
  /** The account's email. */
  email: string | undefined;
  /** The rules for the new password: `hint` as a sentence, `passwordrules` for password generators. */
  hint: string;
  passwordrules: string;
  changePassword: (values: Values) => Promise<{ readonly message: string }>;
  onChanged: (sentence: string) => void;
  /** Called when the link is no longer valid. */
  onSpent: (sentence: string) => void;
  /** Shown above the button. */
  children?: ReactNode;
};

/** Form that sets a new password with the code of a link. */
export function ResetForm<Values>(props: ResetFormProps<Values>) {
  const { className, loadSchema, token, email, hint, passwordrules, changePassword, onChanged, onSpent, children } =
    props;
  const t = useWords(personWords);
  const say = useCoded();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    toBody: (typed) => ({ ...typed, token }),
    async call(values) {
      const { message } = await changePassword(values);
      onChanged(say({ sentence: message, code: "password-changed" }));
    },
    onRefused({ code }, sentence) {
      if (code !== "reset-link-invalid") return undefined;
      onSpent(sentence);
      return {};
    },
  });

  return (
    <form className={className} aria-label={t("newPassword")} {...form}>
      <Username email={email} />
      <PasswordField
        label={t("newPassword")}
        name="password"
        autoComplete="new-password"
        enterKeyHint="go"
        hint={hint}
        passwordrules={passwordrules}
        error={errors.password}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {children}
      <SubmitButton form={state} label={t("change")} sending={t("changing")} />
    </form>
  );
}
