import { paths } from "@chargefront/shared/paths";
import { NavLink } from "react-router-dom";
import styles from "../../ui/tabs.module.css";

/** Tabs of Manage Products. */
export function ProductTabs() {
  return (
    <nav className={styles.tabs} aria-label="Manage Products">
      <NavLink className={String(styles.tab)} to={paths.manageProducts} end>
        Products
      </NavLink>
      <NavLink className={String(styles.tab)} to={paths.searchWords}>
        Search words
      </NavLink>
    </nav>
  );
}
