import { paths } from "@chargefront/shared/paths";
import { ButtonLink } from "../../ui/button.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { useRights } from "../access/use-rights.ts";
import styles from "./admin-people.module.css";
import { OwnNotices } from "./own-notices.tsx";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { OwnSecondFactor } from "./own-second-factor.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { roleWords } from "./role-words.ts";
import { useOut } from "./use-out.ts";

/** Shows the logged-in admin's own account. */
export function AdminAccountScreen() {
  const { role } = useRights();
  const onOut = useOut();
  return (
    <Page width="narrow">
      <title>Your account · Admin</title>
      <PageHead
        title="Your account"
        lead={`Your role is ${roleWords[role].name}: ${roleWords[role].does.toLowerCase()}.`}
      />
      <section className={styles.card} aria-labelledby="password" data-screen-only>
        <h2 id="password">Your password</h2>
        <OwnPasswordForm />
      </section>
      <section className={styles.card} aria-labelledby="second-factor">
        <h2 id="second-factor">Second factor</h2>
        <OwnSecondFactor />
      </section>
      <section className={styles.card} aria-labelledby="notices" data-screen-only>
        <h2 id="notices">Emails to you</h2>
        <OwnNotices />
      </section>
      <section className={styles.card} aria-labelledby="sessions" data-screen-only>
        <h2 id="sessions">Your sessions</h2>
        <OwnSessions onOut={onOut} />
        <div>
          <ButtonLink to={`${paths.adminLogin}?other`}>Log in as someone else</ButtonLink>
        </div>
      </section>
    </Page>
  );
}
