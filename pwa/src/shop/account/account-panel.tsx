import { useState } from "react";
import { api } from "../../device/api/api.ts";
import { isSignedOut } from "../../device/api/api-error.ts";
import { useUser } from "../../device/session/user-store.ts";
import { useProblems } from "../../parts/sentences/use-problems.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./account-panel.module.css";
import { accountWords } from "./account-words.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Whose account this is, and the way out of it on every device. Nothing for a guest. */
export function AccountPanel() {
  const user = useUser();
  const t = useWords(accountWords);
  const problems = useProblems();
  const { asked, begin, leave, stay } = useSignOut();
  const [problem, setProblem] = useState<string>();
  if (!user) return null;

  async function logOutEverywhere() {
    setProblem(undefined);
    try {
      await api.auth["logout-everywhere"].$post();
      begin();
    } catch (error) {
      // A session that is over already has nothing left to end here.
      if (isSignedOut(error)) begin();
      else setProblem(problems.of(error));
    }
  }

  return (
    <section className={styles.panel} aria-label={t("panel")}>
      <div className={styles.who}>
        <strong className={styles.name}>{user.fullName}</strong>
        <span className={styles.email}>{user.email}</span>
      </div>
      <div className={layout.tightRow}>
        <Button onClick={begin}>{t("signOut")}</Button>
        <Button variant="quiet" onClick={() => void logOutEverywhere()}>
          {t("everywhere")}
        </Button>
      </div>
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {asked && <asked.Dialog unfinished={asked.unfinished} onLeave={leave} onStay={stay} />}
    </section>
  );
}
