import { paths } from "@chargefront/shared/paths";
import type { AdminProfile } from "@chargefront/shared/person/admin";
import type { DeskRole } from "@chargefront/shared/person/rights";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { startScreens } from "../../parts/desk/desk-screens.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useAdmin, useStoredRole } from "./admin-session.ts";
import { loginPrompt } from "./as-admin.ts";
import { LoginForm } from "./login-form.tsx";
import { OtherForm } from "./other-form.tsx";
import { useNextAdmin } from "./use-next-admin.ts";

/** Redirects a logged-in admin to their first screen, unless `?other` asks for another account or a sentence prompts
 *  for a login. */
export function AdminLoginScreen() {
  const replaceAdmin = useNextAdmin();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isForOther = useSearchParams()[0].has("other");
  const admin = useAdmin();
  const role = useStoredRole();
  const client = useQueryClient();
  useEffect(() => {
    // After a logout in another tab, the answers of the screen that was open here remain until now.
    if (!admin) client.removeQueries({ queryKey: ["admin"] });
  }, [admin, client]);
  const sentence: unknown = state?.sentence;
  if (admin && !isForOther && typeof sentence !== "string") return <Navigate to={startScreens[role]} replace />;

  function onLoggedIn(role: DeskRole, next: AdminProfile) {
    replaceAdmin(next);
    // Cancels the previous person's calls that wait for a login.
    loginPrompt.settle(false);
    void navigate(startScreens[role], { replace: true });
  }

  return (
    <Page width="narrow">
      <ScreenHead title="Admin log in" />
      <PageHead title="Admin log in">
        {admin && <p>You are logged in as {admin.userName}. Logging in as someone else will log them out.</p>}
      </PageHead>
      <LoginForm
        news={typeof sentence === "string" && <Notice tone="success">{sentence}</Notice>}
        onLoggedIn={onLoggedIn}
      />
      <OtherForm question="Forgot your password?" to={paths.adminReset}>
        Choose a new one
      </OtherForm>
      <OtherForm question="Invited, or setting up the shop?" to={paths.adminSignup}>
        Create an admin account
      </OtherForm>
      <OtherForm question="Sales rep at charging sites?" to={paths.fieldLogin}>
        Log in on your phone
      </OtherForm>
    </Page>
  );
}
