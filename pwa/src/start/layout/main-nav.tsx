import { paths } from "@chargefront/shared/paths";
import type { CustomerProfile } from "@chargefront/shared/person/account";
import { NavLink } from "react-router-dom";
import { useWords } from "../../ui/words/use-words.ts";
import { frameWords } from "./frame-words.ts";
import { LanguageList } from "./language-row.tsx";
import styles from "./main-nav.module.css";
import { MenuAccount } from "./menu-account.tsx";

const links = [
  { to: paths.home, key: "home" },
  { to: paths.products, key: "products" },
  { to: paths.about, key: "about" },
  { to: paths.contact, key: "contactUs" },
  { to: paths.outbox, key: "enquiries" },
] as const;

type MainNavProps = {
  id: string;
  isOpen: boolean;
  /** An admin finds the way back to the desk. */
  hasDesk: boolean;
  /** A sales rep finds the way back to Today. */
  isRep: boolean;
  user: CustomerProfile | null;
};

/** The navigation bar; at 768 px and narrower the header's menu button opens it.
 *  docs/product/specification.md#2-screens-and-routes. */
export function MainNav({ id, isOpen, hasDesk, isRep, user }: MainNavProps) {
  const t = useWords(frameWords);
  return (
    <nav id={id} className={styles.nav} data-open={isOpen} aria-label={t("main")}>
      <div className={styles.inner}>
        <ul className={styles.list}>
          {links.map(({ to, key }) => (
            <li key={to}>
              <NavLink className={String(styles.link)} to={to} end={to === paths.home}>
                {t(key)}
              </NavLink>
            </li>
          ))}
          {hasDesk && (
            <li>
              <NavLink className={String(styles.link)} to={paths.adminDashboard}>
                {t("desk")}
              </NavLink>
            </li>
          )}
          {isRep && (
            <li>
              <NavLink className={String(styles.link)} to={paths.field}>
                {t("rep")}
              </NavLink>
            </li>
          )}
        </ul>
        <MenuAccount user={user} />
        <div className={styles.languages}>
          <LanguageList />
        </div>
      </div>
    </nav>
  );
}
