import { paths } from "@chargefront/shared/paths";
import { useLocation, useNavigate } from "react-router-dom";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { OtherForm } from "./other-form.tsx";
import { SignupForm } from "./signup-form.tsx";

export function AdminSignupScreen() {
  const navigate = useNavigate();
  // Invitations of earlier releases have the code in the query.
  const { hash, search } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get("code") ?? new URLSearchParams(search).get("code") ?? "";
  return (
    <Page width="narrow">
      <ScreenHead title="Admin sign up" />
      <PageHead title="Create an admin account" />
      <SignupForm code={code} onSignedUp={(sentence) => void navigate(paths.adminLogin, { state: { sentence } })} />
      <OtherForm question="Already an admin?" to={paths.adminLogin}>
        Log in
      </OtherForm>
    </Page>
  );
}
