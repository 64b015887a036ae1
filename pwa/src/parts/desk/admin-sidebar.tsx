import { paths } from "@chargefront/shared/paths";
import type { DeskRole } from "@chargefront/shared/person/rights";
import {
  Building2,
  Contact,
  FileSpreadsheet,
  Files,
  FileText,
  History,
  Inbox,
  Languages,
  LayoutDashboard,
  Mail,
  Package,
  PackagePlus,
  Truck,
  UserRound,
  UserSearch,
  Users,
} from "lucide-react";
import { NavLink } from "react-router-dom";
import styles from "./admin-sidebar.module.css";
import { mayOpen } from "./desk-screens.ts";

/** docs/product/specification.md#2-screens-and-routes, in its order; then what docs/product/decisions.md#7 adds. */
const adminPanelLinks = [
  { to: paths.manageProducts, label: "Manage Products", Icon: Package },
  { to: paths.enquiries, label: "Enquiries", Icon: Inbox },
  { to: paths.addProduct, label: "Add Product", Icon: PackagePlus },
  { to: paths.editAbout, label: "Edit About Us", Icon: FileText },
  { to: paths.editContact, label: "Edit Contact Us", Icon: Contact },
  { to: paths.adminPages, label: "Pages", Icon: Files },
  { to: paths.adminCompany, label: "Company", Icon: Building2 },
  { to: paths.adminTranslations, label: "Translations", Icon: Languages },
  { to: paths.adminOrders, label: "Orders", Icon: Truck },
  { to: paths.importProducts, label: "Import and export", Icon: FileSpreadsheet },
  { to: paths.adminMail, label: "Emails", Icon: Mail },
  { to: paths.adminPeople, label: "Team", Icon: Users },
  { to: paths.adminPersonalData, label: "Personal data", Icon: UserSearch },
  { to: paths.adminActivity, label: "Activity", Icon: History },
  { to: paths.adminAccount, label: "Your account", Icon: UserRound },
] as const;

/** Returns the links to the screens that a role can open. */
export function panelLinksFor(role: DeskRole) {
  return adminPanelLinks.filter(({ to }) => mayOpen(role, to));
}

/** Sidebar of every admin screen. On narrow screens the dashboard shows the same links as tiles. */
export function AdminSidebar({ deskRole }: { deskRole: DeskRole }) {
  return (
    <aside className={styles.sidebar} data-screen-only>
      <h2 className={styles.title}>Admin Panel</h2>
      <nav aria-label="Admin Panel">
        <ul>
          <li>
            <NavLink className={String(styles.link)} to={paths.adminDashboard}>
              <LayoutDashboard aria-hidden size={20} />
              Dashboard
            </NavLink>
          </li>
          {panelLinksFor(deskRole).map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink className={String(styles.link)} to={to} end>
                <Icon aria-hidden size={20} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
