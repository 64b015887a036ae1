import { paths } from "@chargefront/shared/paths";
import { consentNoticeIn } from "@chargefront/shared/person/consent";
import { passwordRules } from "@chargefront/shared/person/password-rules";
import type { Language } from "@chargefront/shared/text/language";
import { useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { api } from "../../device/api/api.ts";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { ConsentBox } from "../../parts/person/consent-box.tsx";
import { EmailField } from "../../parts/person/email-field.tsx";
import { PrivacyNote } from "../../parts/person/privacy-note.tsx";
import { useNavigateWhileHere } from "../../parts/screen/use-navigate-while-here.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useCoded, useLanguage, useWords } from "../../ui/words/use-words.ts";
import { AccountFrame } from "./account-frame.tsx";
import { accountWords } from "./account-words.ts";
import { NeedsNetwork } from "./needs-network.tsx";
import { withNext } from "./next-path.ts";

export function SignupScreen() {
  const t = useWords(accountWords);
  const navigate = useNavigateWhileHere();
  const [parameters] = useSearchParams();
  const login = withNext(paths.login, parameters.get("next"));
  return (
    <AccountFrame title={t("create")} lead={t("createLead")} hasReasons links={<Link to={login}>{t("haveOne")}</Link>}>
      <SignupForm
        onSignedUp={(sentence, email) => void navigate(login, { state: { sentence, tone: "success", email } })}
      />
    </AccountFrame>
  );
}

/** The wire leaves the consent out for plain clients; this form does not. docs/security.md#T35. */
async function loadSchema() {
  const { customerSignup } = await import("@chargefront/shared/person/account");
  return customerSignup.required({ consent: true });
}

/** docs/product/specification.md#5-validation-rules; docs/product/decisions.md#14: on failure what was typed stays. */
export function SignupForm({ onSignedUp }: { onSignedUp: (sentence: string, email: string) => void }) {
  const t = useWords(accountWords);
  const say = useCoded();
  const language = useLanguage();
  const draft = useFormDraft("signup");
  const agreed = useRef<HTMLInputElement>(null);
  const { errors, form, problem, clearError, ...state } = useCallForm({
    loadSchema,
    toBody: (typed) => ({ ...typed, consent: agreed.current?.checked ? given(language) : undefined }),
    async call(values) {
      const { message } = await (await api.auth.signup.$post({ json: { ...values, language } })).json();
      draft.forget();
      onSignedUp(say({ sentence: message, code: "account-created" }), values.email);
    },
    onRefused: ({ code }, sentence) => (code === "email-taken" ? { email: sentence } : undefined),
  });

  return (
    <form className={layout.grid5} aria-label={t("signup")} {...form} {...draft.form}>
      <Field
        label={t("fullName")}
        name="fullName"
        autoComplete="name"
        enterKeyHint="next"
        maxCharacters={50}
        error={errors.fullName}
      />
      <EmailField error={errors.email} />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="new-password"
        enterKeyHint="go"
        hint={t("passwordHint")}
        passwordrules={passwordRules("user")}
        error={errors.password}
      />
      <ConsentBox box={agreed} error={errors.consent && t("tick")} onTick={() => clearError("consent")}>
        {t.rich("consent", { a: (text) => <Link to={paths.privacy}>{text}</Link> })}
      </ConsentBox>
      <PrivacyNote>{t("keeps")}</PrivacyNote>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <NeedsNetwork sentence={t("signupOffline")} />
      <SubmitButton form={state} label={t("createNow")} sending={t("creating")} />
    </form>
  );
}

function given(language: Language) {
  return { notice: consentNoticeIn(language), at: new Date().toISOString() };
}
