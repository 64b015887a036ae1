import { paths } from "@chargefront/shared/paths";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { AccountFrame } from "./account-frame.tsx";
import { withNext } from "./next-path.ts";
import { SignupForm } from "./signup-form.tsx";

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
