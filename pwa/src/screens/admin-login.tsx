import { paths } from "@chargefront/shared/paths";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { LoginForm } from "../features/admin-access/login-form.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page, PageHead } from "../ui/page.tsx";

export function AdminLoginScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const sentence: unknown = state?.sentence;
  return (
    <Page width="narrow">
      <title>Admin log in</title>
      <PageHead title="Admin log in" />
      {typeof sentence === "string" && <Notice tone="success">{sentence}</Notice>}
      <LoginForm onLoggedIn={() => void navigate(paths.adminDashboard)} />
      <p>
        Invited, or setting up the shop? <Link to={paths.adminSignup}>Create an admin account</Link>
      </p>
    </Page>
  );
}
