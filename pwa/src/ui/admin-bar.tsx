import { paths } from "@chargefront/shared/paths";
import { LogOut } from "lucide-react";
import { NavLink } from "react-router-dom";
import styles from "./admin-bar.module.css";
import { Button } from "./button.tsx";
import { Logo } from "./logo.tsx";
import { MenuButton, type MenuState } from "./menu-button.tsx";

const links = [
  { to: paths.adminDashboard, label: "Dashboard" },
  { to: paths.products, label: "Products" },
  { to: paths.addProduct, label: "Add Products" },
  { to: paths.about, label: "About Us" },
  { to: paths.contact, label: "Contact Us" },
] as const;

type AdminBarProps = { menu: MenuState; onLogout: () => void };

/** The admin navigation bar. Specification 2; decision 38: About Us and Contact Us are the public pages. */
export function AdminBar({ menu, onLogout }: AdminBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Logo text="Admin" to={paths.adminDashboard} label="Admin dashboard" />
        <MenuButton className={styles.menu} menu={menu} />
        <nav id={menu.id} className={styles.links} data-open={menu.isOpen} aria-label="Admin">
          {links.map(({ to, label }) => (
            <NavLink key={to} className={String(styles.link)} to={to}>
              {label}
            </NavLink>
          ))}
          <Button look="quiet" onClick={onLogout}>
            <LogOut aria-hidden size={18} />
            Logout
          </Button>
        </nav>
      </div>
    </header>
  );
}
