import { paths } from "@chargefront/shared/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "../../device/api/api.ts";
import { useOnline } from "../../device/api/use-online.ts";
import { fromDevice } from "../../device/open-device.ts";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { CodeField } from "../../parts/person/code-field.tsx";
import { EmailField } from "../../parts/person/email-field.tsx";
import { NeedsCookies } from "../../parts/person/needs-cookies.tsx";
import { useCodeStep } from "../../parts/person/use-code-step.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { accessWords } from "./access-words.ts";
import { enterField } from "./enter-and-leave.ts";
import { type Rep, useRep } from "./rep-store.ts";

const loadSchema = async () => (await import("@chargefront/shared/person/field")).fieldLogin;

/** Logs a sales rep in on this device. */
export function RepLoginScreen() {
  const t = useWords(accessWords);
  const rep = useRep();

  return (
    <Page width="narrow">
      <ScreenHead title={t("title")} />
      <PageHead title={t("title")} lead={t("lead")} />
      <RepLoginForm key={rep?.id ?? ""} rep={rep} />
      <p>
        <Link to={paths.adminReset}>{t("forgot")}</Link>
      </p>
    </Page>
  );
}

type Asked = { readonly drafts: number; readonly answer: (isAgreed: boolean) => void };

/** `rep`: the rep who used this device last. */
function RepLoginForm({ rep }: { rep: Rep | null }) {
  const t = useWords(accessWords);
  const [asked, setAsked] = useState<Asked>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const draft = useFormDraft("login", { kind: "field-form", without: "code" });
  const { needsCode, onRefused } = useCodeStep();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    onRefused,
    async call(values) {
      if (!(await mayDeleteDrafts(values.email))) return;
      await enterField(client, await (await api.field.login.$post({ json: values })).json());
      draft.forget();
      void navigate(paths.field, { replace: true });
    },
  });

  /** Another rep's login deletes the drafts of the one before. */
  async function mayDeleteDrafts(email: string): Promise<boolean> {
    if (!rep || rep.email === email) return true;
    const { drafts = 0 } = (await fromDevice(({ person }) => person.countUnfinished("field"))) ?? {};
    return drafts === 0 || new Promise((resolve) => setAsked({ drafts, answer: resolve }));
  }

  function answer(isAgreed: boolean) {
    asked?.answer(isAgreed);
    setAsked(undefined);
  }

  return (
    <form className={layout.grid5} aria-label={t("title")} {...form} {...draft.form}>
      <EmailField error={errors.email} defaultValue={rep?.email} />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password}
      />
      {needsCode && <CodeField isFocused error={errors.code} />}
      <Field
        label={t("phone")}
        name="deviceLabel"
        autoComplete="off"
        maxCharacters={60}
        hint={t("phoneHint")}
        defaultValue={t("myPhone")}
        error={errors.deviceLabel}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {!isOnline && <Notice tone="attention">{t("offline")}</Notice>}
      <NeedsCookies sentence={t("cookiesBlocked")} />
      <SubmitButton form={state} label={t("login")} sending={t("loggingIn")} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t("askInstead", { name: rep?.userName ?? "" })}
        about={t("askDrafts", { n: asked?.drafts ?? 0 })}
        confirm={t("login")}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </form>
  );
}
