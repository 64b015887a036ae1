import { paths } from "@chargefront/shared/paths";
import { passwordRules } from "@chargefront/shared/person/password-rules";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { api } from "../../device/api/api.ts";
import { forgetTabDrafts } from "../../device/local/tab-draft.ts";
import { ForgotForm } from "../../parts/person/forgot-form.tsx";
import { ResetForm } from "../../parts/person/reset-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import styles from "./access-form.module.css";
import { forgetAdmin } from "./admin-session.ts";
import { OtherForm } from "./other-form.tsx";

const loadForgotten = async () => (await import("@chargefront/shared/person/admin")).adminForgotten;
const loadReset = async () => (await import("@chargefront/shared/person/admin")).adminReset;

/** Requests a link to a new password; opened from such a link, sets the password. The code is behind the `#` of the
 *  link, which no server receives. */
export function AdminResetScreen() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const followed = new URLSearchParams(hash.slice(1));
  const token = followed.get("token") ?? "";
  const [spent, setSpent] = useState<string>();

  function onChanged(sentence: string) {
    // Every session has ended, this browser's too. Whose drafts this tab holds is then unknown.
    forgetAdmin();
    forgetTabDrafts("desk");
    void navigate(paths.adminLogin, { replace: true, state: { sentence } });
  }

  return (
    <Page width="narrow">
      <ScreenHead title="Choose a new admin password" />
      <PageHead title="Choose a new admin password" />
      {spent !== undefined && <Notice tone="problem">{spent}</Notice>}
      {isHydrated && token !== "" && spent === undefined ? (
        <ResetForm
          className={styles.form}
          loadSchema={loadReset}
          token={token}
          email={followed.get("email") ?? undefined}
          passwordrules={passwordRules("admin")}
          hint="At least 8 letters or numbers, with one letter and one number. Other devices will be logged out."
          changePassword={async (json) => (await api.admins.reset.$post({ json })).json()}
          onChanged={onChanged}
          onSpent={setSpent}
        />
      ) : (
        <ForgotForm
          className={styles.form}
          loadSchema={loadForgotten}
          requestLink={async (json) => (await api.admins.forgot.$post({ json })).json()}
        />
      )}
      <OtherForm question="Remember your password?" to={paths.adminLogin}>
        Log in
      </OtherForm>
    </Page>
  );
}
