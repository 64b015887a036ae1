import { paths } from "@chargefront/shared/paths";
import type { CustomerProfile } from "@chargefront/shared/person/account";
import { NavLink, useLocation } from "react-router-dom";
import { useSignOut } from "../../shop/account/use-sign-out.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { frameWords } from "./frame-words.ts";
import styles from "./main-nav.module.css";

/** The menu's entries about the customer: whose account it is, orders, and the way in or out. */
export function MenuAccount({ user }: { user: CustomerProfile | null }) {
  const t = useWords(frameWords);
  const { pathname, search } = useLocation();
  return (
    <section className={styles.account} aria-label={t("account")}>
      {user && (
        <p className={styles.person}>
          <strong>
            <bdi>{user.fullName}</bdi>
          </strong>
          <bdi>{user.email}</bdi>
        </p>
      )}
      <ul className={styles.list}>
        {user === null && (
          <li>
            <NavLink className={String(styles.link)} to={paths.login} state={{ from: pathname + search }}>
              {t("logIn")}
            </NavLink>
          </li>
        )}
        <li>
          <NavLink className={String(styles.link)} to={paths.orders} end>
            {t("returnsAndOrders")}
          </NavLink>
        </li>
        {user && (
          <li>
            <LogOut label={t("logOut")} />
          </li>
        )}
      </ul>
    </section>
  );
}

function LogOut({ label }: { label: string }) {
  const { asked, begin, leave, stay } = useSignOut();
  return (
    <>
      <button type="button" className={styles.link} onClick={begin}>
        {label}
      </button>
      {asked && <asked.Dialog unfinished={asked.unfinished} onLeave={leave} onStay={stay} />}
    </>
  );
}
