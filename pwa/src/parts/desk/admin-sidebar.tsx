import type { Waiting } from "@chargefront/shared/desk/waiting";
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
  type LucideIcon,
  Mail,
  Package,
  PackagePlus,
  PanelLeftClose,
  PanelLeftOpen,
  ReceiptIndianRupee,
  ScrollText,
  Truck,
  UserRound,
  UserSearch,
  Users,
} from "lucide-react";
import { NavLink } from "react-router-dom";
import { createStoredValue, useStoredValue } from "../../device/local/stored-value.ts";
import { useMedia } from "../../ui/browser/media.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./admin-sidebar.module.css";
import { mayOpen } from "./desk-screens.ts";
import { waitingAt } from "./waiting-at.ts";

/** The screens of docs/product/specification.md#2-screens-and-routes and of docs/product/decisions.md#7, by what they
 *  are for. */
const groups = [
  {
    name: "Sales",
    links: [
      { to: paths.enquiries, label: "Enquiries", Icon: Inbox },
      { to: paths.adminQuotations, label: "Quotations", Icon: ScrollText },
      { to: paths.adminOrders, label: "Orders", Icon: Truck },
      { to: paths.adminInvoices, label: "Invoices", Icon: ReceiptIndianRupee },
    ],
  },
  {
    name: "Catalogue",
    links: [
      { to: paths.manageProducts, label: "Manage Products", Icon: Package },
      { to: paths.addProduct, label: "Add Product", Icon: PackagePlus },
      { to: paths.importProducts, label: "Import and export", Icon: FileSpreadsheet },
      { to: paths.adminTranslations, label: "Translations", Icon: Languages },
    ],
  },
  {
    name: "Website",
    links: [
      { to: paths.editAbout, label: "Edit About Us", Icon: FileText },
      { to: paths.editContact, label: "Edit Contact Us", Icon: Contact },
      { to: paths.adminPages, label: "Pages", Icon: Files },
      { to: paths.adminCompany, label: "Company", Icon: Building2 },
    ],
  },
  {
    name: "Team and settings",
    links: [
      { to: paths.adminPeople, label: "Team", Icon: Users },
      { to: paths.adminPersonalData, label: "Personal data", Icon: UserSearch },
      { to: paths.adminMail, label: "Emails", Icon: Mail },
      { to: paths.adminActivity, label: "Activity", Icon: History },
      { to: paths.adminAccount, label: "Your account", Icon: UserRound },
    ],
  },
] as const;

/** Returns the links to the screens that a role can open, in their groups. */
function groupsFor(role: DeskRole) {
  return groups
    .map(({ name, links }) => ({ name, links: links.filter(({ to }) => mayOpen(role, to)) }))
    .filter(({ links }) => links.length > 0);
}

/** Returns the same links one after another. */
export function panelLinksFor(role: DeskRole) {
  return groupsFor(role).flatMap(({ links }) => links);
}

/** Whether the person folded the sidebar to its icons; null while they have not chosen. */
const folding = createStoredValue<boolean | null>("desk-panel-folded", {
  parse: (text) => (text === "true" || text === "false" ? text === "true" : null),
  empty: null,
});

/** Sidebar of every admin screen. It folds to its icons, automatically below 1440 px where a pointer can show their
 *  names. On narrow screens the dashboard shows the same links as tiles. */
export function AdminSidebar({ deskRole, waiting }: { deskRole: DeskRole; waiting: Waiting | undefined }) {
  const chosen = useStoredValue(folding);
  const isNarrow = useMedia("(max-width: 1439px) and (hover: hover)");
  const isFolded = chosen ?? isNarrow;
  const Fold = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside className={styles.sidebar} data-folded={isFolded} data-screen-only>
      <div className={styles.head}>
        <h2 className={styles.title}>Admin Panel</h2>
        <Button
          variant="quiet"
          iconOnly
          aria-expanded={!isFolded}
          aria-label="Names of the screens"
          title={isFolded ? "Show the names" : "Show icons only"}
          onClick={() => folding.set(!isFolded)}
        >
          <Fold aria-hidden size={20} />
        </Button>
      </div>
      <nav aria-label="Admin Panel">
        <ul>
          <PanelLink to={paths.adminDashboard} label="Dashboard" Icon={LayoutDashboard} />
        </ul>
        {groupsFor(deskRole).map(({ name, links }) => (
          <section key={name} className={styles.group} aria-label={name}>
            <h3 className={styles.name}>{name}</h3>
            <ul>
              {links.map((link) => (
                <PanelLink key={link.to} {...link} count={waitingAt(link.to, waiting)} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </aside>
  );
}

type PanelLinkProps = { to: string; label: string; Icon: LucideIcon; count?: ReturnType<typeof waitingAt> };

function PanelLink({ to, label, Icon, count }: PanelLinkProps) {
  return (
    <li>
      <NavLink
        className={String(styles.link)}
        to={to}
        end
        aria-label={count && `${label}, ${count.figure} ${count.word}`}
      >
        <Icon aria-hidden size={20} />
        <span className={styles.label}>{label}</span>
        {count && <span className={styles.count}>{count.figure}</span>}
      </NavLink>
    </li>
  );
}
