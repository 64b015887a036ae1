import { paths } from "@chargefront/shared/paths";
import { passwordRules } from "@chargefront/shared/person/password-rules";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { api } from "../../device/api/api.ts";
import { forgetUser } from "../../device/session/user-store.ts";
import { ResetForm } from "../../parts/person/reset-form.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useCoded, useWords } from "../../ui/words/use-words.ts";
import { AccountFrame } from "./account-frame.tsx";
import { accountWords } from "./account-words.ts";
import { NeedsNetwork } from "./needs-network.tsx";

const loadSchema = async () => (await import("@chargefront/shared/person/account")).passwordReset;

/** Reads the code from behind the `#` of the link, where no server sees it. */
export function ResetPasswordScreen() {
  const t = useWords(accountWords);
  const say = useCoded();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const followed = new URLSearchParams(hash.slice(1));
  const token = followed.get("token") ?? "";
  const [spent, setSpent] = useState<string>();
  const invalid = say({ sentence: problemSentences["reset-link-invalid"], code: "reset-link-invalid" });
  const refusal = spent ?? (token === "" ? invalid : undefined);

  function onChanged(sentence: string) {
    // Every session has ended, this browser's too.
    forgetUser();
    void navigate(paths.login, { replace: true, state: { sentence, tone: "success" } });
  }

  return (
    <AccountFrame
      title={t("newPassword")}
      lead={t("newPasswordLead")}
      links={<Link to={paths.login}>{t("backToLogin")}</Link>}
    >
      {isHydrated && refusal !== undefined && (
        <>
          <Notice tone="problem">{refusal}</Notice>
          <ButtonLink variant="primary" to={paths.forgotPassword}>
            {t("askAgain")}
          </ButtonLink>
        </>
      )}
      {refusal === undefined && (
        <ResetForm
          className={layout.grid5}
          loadSchema={loadSchema}
          token={token}
          email={followed.get("email") ?? undefined}
          passwordrules={passwordRules("user")}
          hint={t("passwordHint")}
          changePassword={async (json) => (await api.auth.reset.$post({ json })).json()}
          onChanged={onChanged}
          onSpent={setSpent}
        >
          <NeedsNetwork sentence={t("resetOffline")} />
        </ResetForm>
      )}
    </AccountFrame>
  );
}
