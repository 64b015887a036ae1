import { paths } from "@chargefront/shared/paths";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { SignupForm } from "../features/admin-access/signup-form.tsx";
import { Page, PageHead } from "../ui/page.tsx";

export function AdminSignupScreen() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <Page width="narrow">
      <title>Admin sign up</title>
      <PageHead title="Create an admin account" />
      <SignupForm
        code={parameters.get("code") ?? ""}
        onSignedUp={(sentence) => void navigate(paths.adminLogin, { state: { sentence } })}
      />
      <p>
        Already an admin? <Link to={paths.adminLogin}>Log in</Link>
      </p>
    </Page>
  );
}
