import { Page, PageHead } from "../../ui/page.tsx";
import { OwnPasswordForm } from "./own-password-form.tsx";

/** What belongs to the admin who is logged in. */
export function AdminAccountScreen() {
  return (
    <Page width="narrow">
      <title>Your account · Admin</title>
      <PageHead title="Your account" />
      <OwnPasswordForm />
    </Page>
  );
}
