import { paths } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import { AccountFrame } from "./account-frame.tsx";
import { ForgotForm } from "./forgot-form.tsx";

export function ForgotPasswordScreen() {
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Tell us your email, and we send you a link to choose a new one."
      links={<Link to={paths.login}>Back to the log-in</Link>}
    >
      <ForgotForm />
    </AccountFrame>
  );
}
