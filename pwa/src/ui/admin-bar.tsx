import { paths } from "@chargefront/shared/paths";
import { LogOut, Menu, X } from "lucide-react";
import { NavLink } from "react-router-dom";
import styles from "./admin-bar.module.css";
import { Button } from "./button.tsx";
import { LogoMark } from "./logo-mark.tsx";

const links = [
  { to: paths.adminDashboard, label: "Dashboard" },
  { to: paths.products, label: "Products" },
  { to: paths.addProduct, label: "Add Products" },
  { to: paths.about, label: "About Us" },
  { to: paths.contact, label: "Contact Us" },
] as const;

type AdminBarProps = { menu: { id: string; isOpen: boolean; onToggle: () => void }; onLogout: () => void };

/** The admin navigation bar. Specification 2; decision 38: About Us and Contact Us are the public pages. */
export function AdminBar({ menu, onLogout }: AdminBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <NavLink className={String(styles.logo)} to={paths.adminDashboard} aria-label="Admin dashboard">
          <LogoMark />
          <span>Admin</span>
        </NavLink>
        <Button
          look="quiet"
          iconOnly
          className={styles.menu}
          aria-label="Menu"
          aria-expanded={menu.isOpen}
          aria-controls={menu.id}
          onClick={menu.onToggle}
        >
          {menu.isOpen ? <X aria-hidden size={24} /> : <Menu aria-hidden size={24} />}
        </Button>
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
