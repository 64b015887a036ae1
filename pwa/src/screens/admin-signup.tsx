import { paths } from "@chargefront/shared/paths";
import { useNavigate, useSearchParams } from "react-router-dom";
import { OtherForm } from "../features/admin-access/other-form.tsx";
import { SignupForm } from "../features/admin-access/signup-form.tsx";
import { Page, PageHead } from "../ui/page.tsx";
import { ScreenHead } from "../ui/screen-head.tsx";

export function AdminSignupScreen() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <Page width="narrow">
      <ScreenHead title="Admin sign up" />
      <PageHead title="Create an admin account" />
      <SignupForm
        code={parameters.get("code") ?? ""}
        onSignedUp={(sentence) => void navigate(paths.adminLogin, { state: { sentence } })}
      />
      <OtherForm question="Already an admin?" to={paths.adminLogin}>
        Log in
      </OtherForm>
    </Page>
  );
}
