import { paths } from "@chargefront/shared/paths";
import type { DeskRole } from "@chargefront/shared/person/rights";
import { NavLink } from "react-router-dom";
import { LogOut } from "../../parts/desk/desk-icons.tsx";
import { mayOpen } from "../../parts/desk/desk-screens.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./admin-bar.module.css";
import { Logo } from "./logo.tsx";
import { MenuButton, type MenuState } from "./menu-button.tsx";

const links = [
  { to: paths.adminDashboard, label: "Dashboard" },
  // In the menu alone: where that is no menu, the panel beside the screen or the dashboard has them.
  { to: paths.enquiries, label: "Enquiries", isInMenu: true },
  { to: paths.adminOrders, label: "Orders", isInMenu: true },
  { to: paths.adminAccount, label: "Your account", isInMenu: true },
  { to: paths.products, label: "Products" },
  { to: paths.addProduct, label: "Add Products" },
  { to: paths.about, label: "About Us" },
  { to: paths.contact, label: "Contact Us" },
] as const satisfies readonly { to: string; label: string; isInMenu?: true }[];

type AdminBarProps = { deskRole: DeskRole; menu: MenuState; onLogout: () => void };

/** The admin navigation bar. docs/product/specification.md#2-screens-and-routes; docs/product/decisions.md#38: About Us
 *  and Contact Us are the public pages. */
export function AdminBar({ deskRole, menu, onLogout }: AdminBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Logo text="Admin" to={paths.adminDashboard} label="Admin dashboard" />
        <MenuButton className={styles.menu} menu={menu} />
        <nav id={menu.id} className={styles.links} data-open={menu.isOpen} aria-label="Admin">
          {links
            .filter(({ to }) => mayOpen(deskRole, to))
            .map((link) => (
              <NavLink key={link.to} className={classes(styles.link, "isInMenu" in link && styles.inMenu)} to={link.to}>
                {link.label}
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
