import type { CompanyData } from "@chargefront/shared/page/page";
import { paths } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import styles from "./footer.module.css";

const links = [
  { to: paths.about, label: "About Us" },
  { to: paths.products, label: "Products" },
  { to: paths.contact, label: "Contacts" },
  { to: paths.terms, label: "Terms & Conditions" },
  { to: paths.privacy, label: "Privacy Policy" },
] as const;

export function Footer({ company }: { company: CompanyData | undefined }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {company && (
          <p className={styles.small}>
            {company.name} · {company.city}, {company.state} · Since {company.foundedYear}
          </p>
        )}
      </div>
    </footer>
  );
}
