import { paths } from "@chargefront/shared/paths";
import { useLocation, useNavigate } from "react-router-dom";
import { LoginForm } from "../features/admin-access/login-form.tsx";
import { OtherForm } from "../features/admin-access/other-form.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page, PageHead } from "../ui/page.tsx";
import { ScreenHead } from "../ui/screen-head.tsx";

export function AdminLoginScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const sentence: unknown = state?.sentence;
  return (
    <Page width="narrow">
      <ScreenHead title="Admin log in" />
      <PageHead title="Admin log in" />
      {typeof sentence === "string" && <Notice tone="success">{sentence}</Notice>}
      <LoginForm onLoggedIn={() => void navigate(paths.adminDashboard)} />
      <OtherForm question="Forgot your password?" to={paths.adminReset}>
        Choose a new one
      </OtherForm>
      <OtherForm question="Invited, or setting up the shop?" to={paths.adminSignup}>
        Create an admin account
      </OtherForm>
    </Page>
  );
}
