import { paths } from "@chargefront/shared/paths";
import { NavLink } from "react-router-dom";
import styles from "./main-nav.module.css";

const links = [
  { to: paths.home, label: "Home" },
  { to: paths.products, label: "Products" },
  { to: paths.about, label: "About Us" },
  { to: paths.contact, label: "Contact Us" },
] as const;

type MainNavProps = {
  id: string;
  isOpen: boolean;
  /** An admin finds the way back to the desk. */
  hasDesk: boolean;
};

/** The navigation bar; at 768 px and narrower the header's menu button opens it.
 *  docs/product/specification.md#2-screens-and-routes. */
export function MainNav({ id, isOpen, hasDesk }: MainNavProps) {
  return (
    <nav id={id} className={styles.nav} data-open={isOpen} aria-label="Main">
      <ul className={styles.list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink className={String(styles.link)} to={to} end={to === paths.home}>
              {label}
            </NavLink>
          </li>
        ))}
        {hasDesk && (
          <li>
            <NavLink className={String(styles.link)} to={paths.adminDashboard}>
              Admin dashboard
            </NavLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
