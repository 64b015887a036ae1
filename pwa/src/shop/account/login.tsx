import { paths } from "@chargefront/shared/paths";
import type { CustomerProfile } from "@chargefront/shared/person/account";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useUser } from "../../device/session/user-store.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { LoginForm } from "./login-form.tsx";
import { nextPath, withNext } from "./next-path.ts";
import { useSignOut } from "./use-sign-out.ts";

export function LoginScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  const user = useUser();
  const asked = parameters.get("next");
  const sentence: unknown = state?.sentence;
  const isGoodNews = state?.tone === "success";

  if (user) return <SignedIn user={user} next={nextPath(asked)} />;
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
      <LoginForm
        news={typeof sentence === "string" && <Notice tone={isGoodNews ? "success" : "attention"}>{sentence}</Notice>}
        onLoggedIn={() => void navigate(nextPath(asked), { replace: true })}
      />
    </AccountFrame>
  );
}

function SignedIn({ user, next }: { user: CustomerProfile; next: string }) {
  const { asked, begin, leave, stay } = useSignOut();
  return (
    <AccountFrame
      title="You are signed in"
      lead={`You are signed in as ${user.fullName}.`}
      links={<Link to={paths.orders}>Your orders</Link>}
    >
      <ButtonLink look="main" to={next}>
        Continue
      </ButtonLink>
      <Button onClick={begin}>Sign out</Button>
      {asked && <asked.Dialog unfinished={asked.unfinished} onLeave={leave} onStay={stay} />}
    </AccountFrame>
  );
}
