import { paths } from "@chargefront/shared/paths";
import { passwordRules } from "@chargefront/shared/person/password-rules";
import { useLocation, useNavigate } from "react-router-dom";
import { api } from "../../device/api/api.ts";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { EmailField } from "../../parts/person/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./access-form.module.css";
import { OtherForm } from "./other-form.tsx";

export function AdminSignupScreen() {
  const navigate = useNavigate();
  // Invitations of earlier releases have the code in the query.
  const { hash, search } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get("code") ?? new URLSearchParams(search).get("code") ?? "";
  return (
    <Page width="narrow">
      <ScreenHead title="Admin sign up" />
      <PageHead title="Create an admin account" />
      <SignupForm code={code} onSignedUp={(sentence) => void navigate(paths.adminLogin, { state: { sentence } })} />
      <OtherForm question="Already an admin?" to={paths.adminLogin}>
        Log in
      </OtherForm>
    </Page>
  );
}

type SignupFormProps = {
  /** The code from the link; empty without one. */
  code: string;
  onSignedUp: (sentence: string) => void;
};

const loadSchema = async () => (await import("@chargefront/shared/person/admin")).adminSignup;

/** Creates an admin account with the setup code of the first start or an invitation. docs/product/decisions.md#14
 *  and docs/product/decisions.md#26. */
export function SignupForm({ code, onSignedUp }: SignupFormProps) {
  // The draft leaves out the code, which grants access to the desk.
  const draft = useFormDraft("admin-signup", { kind: "desk-form", without: "code" });
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(values) {
      const { message } = await (await api.admins.adminsignup.$post({ json: values })).json();
      draft.forget();
      onSignedUp(message);
    },
  });

  return (
    <form className={styles.form} aria-label="Admin sign up" {...form} {...draft.form}>
      <Field label="Name" name="userName" autoComplete="name" error={errors.userName} />
      <EmailField error={errors.email} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        passwordrules={passwordRules("admin")}
        hint="At least 8 letters or numbers, with one letter and one number."
        error={errors.password}
      />
      <Field
        label="Setup or invitation code"
        name="code"
        autoComplete="off"
        defaultValue={code}
        hint="The setup code is printed when the server starts. An invitation link already has its code."
        error={errors.code}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} label="Create account" sending="Creating the account…" />
    </form>
  );
}
