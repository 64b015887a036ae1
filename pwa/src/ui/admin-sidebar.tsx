import { paths } from "@chargefront/shared/paths";
import { Contact, FileText, Inbox, Package, PackagePlus } from "lucide-react";
import { NavLink } from "react-router-dom";
import styles from "./admin-sidebar.module.css";

export const adminPanelLinks = [
  { to: paths.manageProducts, label: "Manage Products", Icon: Package },
  { to: paths.enquiries, label: "Enquiries", Icon: Inbox },
  { to: paths.addProduct, label: "Add Product", Icon: PackagePlus },
  { to: paths.editAbout, label: "Edit About Us", Icon: FileText },
  { to: paths.editContact, label: "Edit Contact Us", Icon: Contact },
] as const;

/** Specification 2, admin dashboard. On narrow screens the dashboard shows the same links as tiles. */
export function AdminSidebar() {
  return (
    <aside className={styles.sidebar}>
      <h2 className={styles.title}>Admin Panel</h2>
      <nav aria-label="Admin Panel">
        <ul>
          {adminPanelLinks.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink className={String(styles.link)} to={to}>
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
