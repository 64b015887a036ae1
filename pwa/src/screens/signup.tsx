import { paths } from "@chargefront/shared/paths";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { withNext } from "../features/accounts/next-path.ts";
import { SignupForm } from "../features/accounts/signup-form.tsx";

export function SignupScreen() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const login = withNext(paths.login, parameters.get("next"));
  return (
    <AccountFrame
      title="Create an account"
      lead="It takes a minute and a working email address."
      hasReasons
      links={<Link to={login}>Have an account? Log in</Link>}
    >
      <SignupForm onSignedUp={(sentence) => void navigate(login, { state: { sentence, tone: "success" } })} />
    </AccountFrame>
  );
}
