import { paths } from "@chargefront/shared/paths";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useUser } from "../data/user-store.ts";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { LoginForm } from "../features/accounts/login-form.tsx";
import { nextPath, withNext } from "../features/accounts/next-path.ts";
import { Notice } from "../ui/notice.tsx";

export function LoginScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  const user = useUser();
  const asked = parameters.get("next");
  const sentence: unknown = state?.sentence;
  const isGoodNews = state?.tone === "success";

  return (
    <AccountFrame
      title="Log in"
      lead="For your orders and your address."
      hasReasons
      links={
        <>
          <Link to={paths.forgotPassword}>Forgot your password?</Link>
          <Link to={withNext(paths.signup, asked)}>New here? Create an account</Link>
        </>
      }
    >
      {typeof sentence === "string" && <Notice tone={isGoodNews ? "success" : "attention"}>{sentence}</Notice>}
      {user && <Notice tone="success">You are logged in as {user.fullName}.</Notice>}
      <LoginForm onLoggedIn={() => void navigate(nextPath(asked), { replace: true })} />
    </AccountFrame>
  );
}
