import type { Waiting } from "@chargefront/shared/desk/waiting";
import { paths } from "@chargefront/shared/paths";
import type { DeskRole } from "@chargefront/shared/person/rights";
import { LogOut } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { NavLink } from "react-router-dom";
import { mayOpen, startScreens } from "../../parts/desk/desk-screens.ts";
import { waitingAt } from "../../parts/desk/waiting-at.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./admin-bar.module.css";
import { Logo } from "./logo.tsx";
import { MenuButton, type MenuState } from "./menu-button.tsx";

/** docs/product/specification.md#admin-navigation-bar, where About Us and Contact Us are the public pages:
 *  docs/product/decisions.md#38. */
const barLinks = [
  { to: paths.adminDashboard, label: "Dashboard" },
  { to: paths.products, label: "Products" },
  { to: paths.addProduct, label: "Add Products" },
  { to: paths.about, label: "About Us" },
  { to: paths.contact, label: "Contact Us" },
] as const;

/** The sidebar's links, shown in the menu when the sidebar is hidden. */
const deskLinks = [
  { to: paths.enquiries, label: "Enquiries" },
  { to: paths.adminQuotations, label: "Quotations" },
  { to: paths.adminOrders, label: "Orders" },
  { to: paths.manageProducts, label: "Manage Products" },
  { to: paths.adminPages, label: "Pages" },
  { to: paths.adminCompany, label: "Company" },
  { to: paths.adminPeople, label: "Team" },
  { to: paths.adminAccount, label: "Your account" },
] as const;

type AdminBarProps = {
  deskRole: DeskRole;
  menu: MenuState;
  waiting?: Waiting | undefined;
  onLogout: () => void;
};

/** The admin navigation bar. When the sidebar is hidden, its menu lists the desk's screens; when the bar is too narrow,
 *  also the bar's links. */
export function AdminBar({ deskRole, menu, waiting, onLogout }: AdminBarProps) {
  const start = startScreens[deskRole];
  const row = useFolding(768);
  // For a role that starts at the dashboard, the link is first in the folded menu and is in the bar otherwise.
  const beginsAtDashboard = start === paths.adminDashboard;
  const menuLinks = beginsAtDashboard ? [barLinks[0], ...deskLinks] : startFirst(start);
  return (
    <header className={styles.bar} data-screen-only>
      <div ref={row} className={styles.inner}>
        <Logo text="Admin" to={paths.adminDashboard} label="Admin dashboard" />
        <MenuButton className={styles.menu} menu={menu} />
        <nav id={menu.id} className={styles.links} data-open={menu.isOpen} aria-label="Admin">
          <div className={styles.desk}>
            {menuLinks
              .filter(({ to }) => mayOpen(deskRole, to))
              .map(({ to, label }) => (
                <NavLink
                  key={to}
                  className={classes(styles.link, to === paths.adminDashboard && styles.folded)}
                  to={to}
                >
                  {label}
                  <Count count={waitingAt(to, waiting)} />
                </NavLink>
              ))}
          </div>
          {barLinks
            .filter(({ to }) => mayOpen(deskRole, to))
            .map(({ to, label }) => (
              <NavLink
                key={to}
                className={classes(styles.link, beginsAtDashboard && to === paths.adminDashboard && styles.unfolded)}
                to={to}
              >
                {label}
              </NavLink>
            ))}
          <Button variant="quiet" onClick={onLogout}>
            <LogOut aria-hidden size={18} />
            Logout
          </Button>
        </nav>
      </div>
    </header>
  );
}

function startFirst(start: string) {
  return deskLinks.toSorted((one, other) => Number(other.to === start) - Number(one.to === start));
}

function Count({ count }: { count: ReturnType<typeof waitingAt> }) {
  return count && <span className={styles.count}>{`${count.figure} ${count.word}`}</span>;
}

/** Sets `data-folded` on a row: `true` where the row is at most `narrow` px wide or its content does not fit into it,
 *  which depends on fonts and words as much as on the width. CSS decides how a folded row looks. */
function useFolding(narrow: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);

  // Measured after each render, since words may have changed, and whenever the row changes its size.
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const fold = () => {
      // Measured unfolded; the browser paints only what follows.
      row.dataset.folded = "false";
      row.dataset.folded = String(row.clientWidth <= narrow || row.scrollWidth > row.clientWidth);
    };
    fold();
    const observer = new ResizeObserver(fold);
    observer.observe(row);
    return () => observer.disconnect();
  });
  return ref;
}
