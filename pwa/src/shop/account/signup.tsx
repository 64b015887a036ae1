import { paths } from "@chargefront/shared/paths";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useWords } from "../../ui/words/use-words.ts";
import { AccountFrame } from "./account-frame.tsx";
import { accountWords } from "./account-words.ts";
import { withNext } from "./next-path.ts";
import { SignupForm } from "./signup-form.tsx";

export function SignupScreen() {
  const t = useWords(accountWords);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const login = withNext(paths.login, parameters.get("next"));
  return (
    <AccountFrame title={t("create")} lead={t("createLead")} hasReasons links={<Link to={login}>{t("haveOne")}</Link>}>
      <SignupForm
        onSignedUp={(sentence, email) => void navigate(login, { state: { sentence, tone: "success", email } })}
      />
    </AccountFrame>
  );
}
