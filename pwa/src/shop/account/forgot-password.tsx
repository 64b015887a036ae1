import { paths } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import { api } from "../../device/api/api.ts";
import { ForgotForm } from "../../parts/person/forgot-form.tsx";
import { PrivacyNote } from "../../parts/person/privacy-note.tsx";
import styles from "./account-form.module.css";
import { AccountFrame } from "./account-frame.tsx";
import { NeedsNetwork } from "./needs-network.tsx";

const loadSchema = async () => (await import("@chargefront/shared/person/account")).forgottenPassword;

export function ForgotPasswordScreen() {
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Tell us your email, and we send you a link to choose a new one."
      links={<Link to={paths.login}>Back to the log-in</Link>}
    >
      <ForgotForm
        className={styles.form}
        loadSchema={loadSchema}
        askForLink={async (json) => (await api.auth.forgot.$post({ json })).json()}
      >
        <PrivacyNote>Your email is used to send you the link.</PrivacyNote>
        <NeedsNetwork what="Asking for a link" />
      </ForgotForm>
    </AccountFrame>
  );
}
