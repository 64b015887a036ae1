import { paths } from "@chargefront/shared/paths";
import { Link, useLocation } from "react-router-dom";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./greeting.module.css";
import { greetingWords } from "./greeting-words.ts";
import { useSignOut } from "./use-sign-out.ts";

/** `Hello, Guest` leads to the login, which leads back; `Hello, NAME` signs out.
 *  docs/product/specification.md#2-screens-and-routes; docs/product/decisions.md#10. */
export function Greeting({ name }: { name: string | undefined }) {
  const t = useWords(greetingWords);
  const { pathname, search } = useLocation();
  if (name !== undefined) return <SignedIn name={name} />;
  return (
    <Link className={styles.greeting} data-personal to={paths.login} state={{ from: pathname + search }}>
      <span className={styles.name}>{t("guest")}</span>
      <span className={styles.action}>{t("signIn")}</span>
    </Link>
  );
}

function SignedIn({ name }: { name: string }) {
  const t = useWords(greetingWords);
  const { asked, begin, leave, stay } = useSignOut();
  return (
    <>
      <button type="button" className={styles.greeting} onClick={begin}>
        <span className={styles.name}>{t("hello", { name })}</span>
        <span className={styles.action}>{t("signOut")}</span>
      </button>
      {asked && <asked.Dialog unfinished={asked.unfinished} onLeave={leave} onStay={stay} />}
    </>
  );
}
