import { paths } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import { api } from "../../device/api/api.ts";
import { ForgotForm } from "../../parts/person/forgot-form.tsx";
import { PrivacyNote } from "../../parts/person/privacy-note.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { AccountFrame } from "./account-frame.tsx";
import { accountWords } from "./account-words.ts";
import { NeedsNetwork } from "./needs-network.tsx";

const loadSchema = async () => (await import("@chargefront/shared/person/account")).forgottenPassword;

export function ForgotPasswordScreen() {
  const t = useWords(accountWords);
  return (
    <AccountFrame title={t("forgot")} lead={t("forgotLead")} links={<Link to={paths.login}>{t("backToLogin")}</Link>}>
      <ForgotForm
        className={layout.grid5}
        loadSchema={loadSchema}
        requestLink={async (json) => (await api.auth.forgot.$post({ json })).json()}
      >
        <PrivacyNote>{t("forgotUse")}</PrivacyNote>
        <NeedsNetwork sentence={t("forgotOffline")} />
      </ForgotForm>
    </AccountFrame>
  );
}
