import { paths } from "@chargefront/shared/paths";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { startScreens } from "../../parts/desk/desk-screens.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useAdmin, useStoredRole } from "./admin-session.ts";
import { LoginForm } from "./login-form.tsx";
import { OtherForm } from "./other-form.tsx";

export function AdminLoginScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const admin = useAdmin();
  const role = useStoredRole();
  const [isOther, setIsOther] = useState(false);
  const sentence: unknown = state?.sentence;
  return (
    <Page width="narrow">
      <ScreenHead title="Admin log in" />
      <PageHead title="Admin log in" />
      {admin && !isOther ? (
        <>
          <p>You are logged in as {admin.userName}.</p>
          <ButtonLink look="main" to={startScreens[role]}>
            {startScreens[role] === paths.adminDashboard ? "Go to the dashboard" : "Go to the desk"}
          </ButtonLink>
          <Button onClick={() => setIsOther(true)}>Log in as somebody else</Button>
        </>
      ) : (
        <LoginForm
          news={typeof sentence === "string" && <Notice tone="success">{sentence}</Notice>}
          onLoggedIn={(role) => void navigate(startScreens[role])}
        />
      )}
      <OtherForm question="Forgot your password?" to={paths.adminReset}>
        Choose a new one
      </OtherForm>
      <OtherForm question="Invited, or setting up the shop?" to={paths.adminSignup}>
        Create an admin account
      </OtherForm>
    </Page>
  );
}
