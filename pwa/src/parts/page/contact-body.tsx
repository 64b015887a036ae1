import type { CompanyData, ContactPage } from "@chargefront/shared/page/page";
import type { ReactNode } from "react";
import layout from "../../ui/layout.module.css";
import { Page, PageHead } from "../../ui/page.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./contact-body.module.css";
import { ContactDetails } from "./contact-details.tsx";
import { markerOf } from "./marked.tsx";
import { pageWords } from "./page-words.ts";

type ContactBodyProps = {
  contact: ContactPage;
  /** The fields without a text in the page's language. */
  inEnglish?: readonly string[] | undefined;
  company: CompanyData;
  /** Replaces title and lead where the form is about products. */
  heading?: ReactNode;
  form: ReactNode;
};

/** The content of Contact, around its form. */
export function ContactBody({ contact, inEnglish, company, heading, form }: ContactBodyProps) {
  const mark = markerOf(inEnglish);
  const t = useWords(pageWords);
  const { title, lead, visitTitle, visitText, responseText } = contact;
  return (
    <Page>
      <PageHead title={heading ?? mark("title", title)} lead={heading === undefined ? mark("lead", lead) : undefined} />
      <div className={styles.columns}>
        <section className={styles.card} aria-label={t("enquiryForm")}>
          {form}
        </section>
        <section className={styles.visit}>
          <h2>{mark("visitTitle", visitTitle)}</h2>
          <p className={layout.quiet}>{mark("visitText", visitText)}</p>
          <ContactDetails company={company} />
          <p className={layout.quiet}>{mark("responseText", responseText)}</p>
        </section>
      </div>
    </Page>
  );
}
