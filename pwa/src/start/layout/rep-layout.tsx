import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { NavLink, Outlet } from "react-router-dom";
import { useRep } from "../../field/access/rep-store.ts";
import { useSendingActions } from "../../field/enquiries/use-sending-actions.ts";
import { todayWords } from "../../field/today/today-words.ts";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { OutboxPill } from "../../site/outbox/outbox-pill.tsx";
import { CompanyName } from "../../ui/screen-head.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { LanguageRow } from "./language-row.tsx";
import { Logo } from "./logo.tsx";
import styles from "./rep-layout.module.css";
import site from "./site-layout.module.css";
import { SkipLink } from "./skip-link.tsx";

const links = [
  { to: paths.field, key: "title" },
  { to: paths.fieldVisit, key: "newEnquiry" },
  { to: paths.fieldEnquiries, key: "enquiries" },
  { to: paths.products, key: "products" },
  { to: paths.fieldDevice, key: "thisPhone" },
] as const;

/** Around every screen of a sales rep: a short bar without search and cart. */
export function RepLayout() {
  const t = useWords(todayWords);
  const company = useQuery(pageQuery("company", useLanguage())).data?.content;
  const isLoggedIn = useRep() !== null;
  useSendingActions();
  const hasNav = useHydrated() && isLoggedIn;
  return (
    <div className={site.site}>
      <SkipLink>{t("skip")}</SkipLink>
      <header className={styles.header}>
        <div className={styles.inner}>
          <Logo text={company?.logoText ?? ""} to={paths.field} label={t("title")} />
          <OutboxPill />
        </div>
        {hasNav && (
          <nav className={styles.nav} aria-label={t("frame")}>
            {links.map(({ to, key }) => (
              <NavLink key={to} to={to} end>
                {t(key)}
              </NavLink>
            ))}
          </nav>
        )}
      </header>
      <main id="main" className={site.main} tabIndex={-1}>
        <CompanyName value={company?.name ?? ""}>
          <Outlet />
        </CompanyName>
      </main>
      <footer className={styles.footer}>
        <LanguageRow />
      </footer>
    </div>
  );
}
