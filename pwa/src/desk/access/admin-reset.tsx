import { paths } from "@chargefront/shared/paths";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { forgetAdmin } from "./admin-session.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { OtherForm } from "./other-form.tsx";
import { ResetForm } from "./reset-form.tsx";

/** Asks for a link; opened by one, asks for the new password. The code stands behind the `#` of the link, where no
 *  server sees it. */
export function AdminResetScreen() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get("token") ?? "";
  const [spent, setSpent] = useState<string>();

  function onChanged(sentence: string) {
    // Every session has ended, this browser's too.
    forgetAdmin();
    void navigate(paths.adminLogin, { replace: true, state: { sentence } });
  }

  return (
    <Page width="narrow">
      <ScreenHead title="Choose a new admin password" />
      <PageHead title="Choose a new admin password" />
      {spent !== undefined && <Notice tone="problem">{spent}</Notice>}
      {isHydrated && token !== "" && spent === undefined ? (
        <ResetForm token={token} onChanged={onChanged} onSpent={setSpent} />
      ) : (
        <ForgotForm />
      )}
      <OtherForm question="Know your password?" to={paths.adminLogin}>
        Log in
      </OtherForm>
    </Page>
  );
}
