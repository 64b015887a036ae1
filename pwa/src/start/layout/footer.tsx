import type { CompanyData } from "@chargefront/shared/page/page";
import { paths } from "@chargefront/shared/paths";
import { Link } from "react-router-dom";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./footer.module.css";
import { frameWords } from "./frame-words.ts";
import { LanguageRow } from "./language-row.tsx";

const links = [
  { to: paths.about, key: "about" },
  { to: paths.products, key: "products" },
  { to: paths.contact, key: "contacts" },
  { to: paths.terms, key: "terms" },
  { to: paths.privacy, key: "privacy" },
] as const;

export function Footer({ company }: { company: CompanyData | undefined }) {
  const t = useWords(frameWords);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={t("footer")}>
          <ul className={styles.links}>
            {links.map(({ to, key }) => (
              <li key={to}>
                <Link to={to}>{t(key)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageRow />
        {company && (
          <p className={styles.small}>
            {t("company", {
              name: company.name,
              city: company.city,
              state: company.state,
              year: company.foundedYear,
            })}
          </p>
        )}
      </div>
    </footer>
  );
}
