import { paths } from "@chargefront/shared/paths";
import type { CustomerProfile } from "@chargefront/shared/person/account";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { useUser } from "../../device/session/user-store.ts";
import { useNavigateWhileHere } from "../../parts/screen/use-navigate-while-here.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { AccountFrame } from "./account-frame.tsx";
import { accountWords } from "./account-words.ts";
import { LoginForm } from "./login-form.tsx";
import { nextPath, withNext } from "./next-path.ts";
import { useSignOut } from "./use-sign-out.ts";

export function LoginScreen() {
  const t = useWords(accountWords);
  const navigate = useNavigateWhileHere();
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  const user = useUser();
  // `from` is the screen whose header led here: kept out of the address, which the server renders for everyone.
  const asked = parameters.get("next") ?? textOf(state?.from) ?? null;
  const sentence: unknown = state?.sentence;
  const isGoodNews = state?.tone === "success";

  if (user) return <SignedIn user={user} next={nextPath(asked)} />;
  return (
    <AccountFrame
      title={t("login")}
      lead={t("loginLead")}
      hasReasons
      links={
        <>
          <Link to={paths.forgotPassword}>{t("forgot")}</Link>
          <Link to={withNext(paths.signup, asked)}>{t("newHere")}</Link>
        </>
      }
    >
      <LoginForm
        email={textOf(state?.email)}
        news={typeof sentence === "string" && <Notice tone={isGoodNews ? "success" : "attention"}>{sentence}</Notice>}
        onLoggedIn={() => void navigate(nextPath(asked), { replace: true })}
      />
    </AccountFrame>
  );
}

/** Returns an entry of the history's state, which another version of the app may have written, if it is a text. */
function textOf(entry: unknown): string | undefined {
  return typeof entry === "string" ? entry : undefined;
}

function SignedIn({ user, next }: { user: CustomerProfile; next: string }) {
  const t = useWords(accountWords);
  const { asked, begin, leave, stay } = useSignOut();
  return (
    <AccountFrame
      title={t("signedIn")}
      lead={t("signedInAs", { name: user.fullName })}
      links={<Link to={paths.orders}>{t("orders")}</Link>}
    >
      <ButtonLink variant="primary" to={next}>
        {t("goOn")}
      </ButtonLink>
      <Button onClick={begin}>{t("signOut")}</Button>
      {asked && <asked.Dialog unfinished={asked.unfinished} onLeave={leave} onStay={stay} />}
    </AccountFrame>
  );
}
