import { type PageSlug, pageNames } from "@chargefront/shared/page/page";
import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router-dom";
import { PartState } from "../../parts/screen/screen-state.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { useRights } from "../access/use-rights.ts";
import { MoneySettings } from "../quotations/money-settings.tsx";
import { LanguageTabs, translatedIn } from "../translations/language-tabs.tsx";
import { AdminPageBody } from "./admin-page-body.tsx";
import styles from "./admin-page-desk.module.css";
import { pageSourceQuery } from "./page-desk-queries.ts";
import { PageEditor } from "./page-editor.tsx";
import { PageReading } from "./page-form.tsx";
import type { DrawPage } from "./page-preview.tsx";
import { PageTranslation } from "./page-translation.tsx";

type AdminPageDeskProps = {
  title: string;
  slugs: readonly [PageSlug, ...PageSlug[]];
  /** Below the editor. */
  children?: ReactNode;
};

const draw: DrawPage = (preview) => <AdminPageBody preview={preview} />;

/** Shows the editor of one of some pages; the address holds which one. An admin without the right to change the page
 *  reads it in the same form. */
export function AdminPageDesk({ title, slugs, children }: AdminPageDeskProps) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const slug = slugs.find((one) => one === parameters.get("page")) ?? slugs[0];
  const { mayWrite } = useRights();
  const isOpen = mayWrite(slug === "company" ? "company" : "content");
  const language = isOpen ? translatedIn(parameters) : undefined;

  return (
    <Page>
      <title>{`${title} · Admin`}</title>
      <PageHead title={title}>
        {slugs.length > 1 && (
          <nav className={layout.tightRow} aria-label="Pages to edit">
            {slugs.map((one) => (
              <Link
                key={one}
                className={styles.tab}
                to={one === slugs[0] ? pathname : `${pathname}?page=${one}`}
                aria-current={one === slug ? "page" : undefined}
              >
                {pageNames[one]}
              </Link>
            ))}
          </nav>
        )}
        {isOpen && (
          <LanguageTabs
            chosen={language ?? "en"}
            to={(one) => `${pathname}?${new URLSearchParams({ page: slug, ...(one !== "en" && { language: one }) })}`}
          />
        )}
      </PageHead>
      {language ? (
        <PageTranslation key={`${slug} ${language}`} slug={slug} language={language} draw={draw} />
      ) : (
        <EnglishPage key={slug} slug={slug} isOpen={isOpen} />
      )}
      {children}
    </Page>
  );
}

/** Only the English form holds its query, so that it opens with the latest version after a look at a translation. */
function EnglishPage({ slug, isOpen }: { slug: PageSlug; isOpen: boolean }) {
  const source = useQuery(pageSourceQuery(slug));
  if (!source.data) return <PartState queries={[source]} loading="Loading the page..." />;
  if (isOpen) return <PageEditor slug={slug} source={source.data} draw={draw} />;
  return (
    <>
      <Notice tone="attention">Only an owner can change this.</Notice>
      <PageReading slug={slug} content={{ ...source.data.content }} />
    </>
  );
}

/** Edits every page of the site at one address; the company's facts have their own. */
export function AdminPagesScreen() {
  return <AdminPageDesk title="Pages" slugs={["home", "about", "contact", "terms", "privacy"]} />;
}

/** Edits the company's facts, its hours and its closed days; every role of the desk may read them. */
export function AdminCompanyScreen() {
  const { mayWrite } = useRights();
  return (
    <AdminPageDesk title="Company" slugs={["company"]}>
      {mayWrite("settings") && <MoneySettings />}
    </AdminPageDesk>
  );
}

export function AdminEditAboutScreen() {
  return <AdminPageDesk title="Edit About Us" slugs={["about", "home", "terms", "privacy"]} />;
}

export function AdminEditContactScreen() {
  const [parameters] = useSearchParams();
  // The former address of the company's facts, which now have their own; it may hold a language too.
  if (parameters.get("page") === "company") return <Navigate to={`${paths.adminCompany}?${parameters}`} replace />;
  return <AdminPageDesk title="Edit Contact Us" slugs={["contact"]} />;
}
