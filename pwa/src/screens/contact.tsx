import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { productsQuery } from "../data/catalogue-queries.ts";
import { pageQuery } from "../data/page-queries.ts";
import { ContactDetails } from "../features/content/contact-details.tsx";
import { whatsAppLink } from "../features/content/whatsapp-link.ts";
import { ContactForm } from "../features/enquiries/contact-form.tsx";
import { Page, PageHead } from "../ui/page.tsx";
import styles from "./contact.module.css";
import { ScreenState } from "./screen-state.tsx";

export function ContactScreen() {
  const contact = useQuery(pageQuery("contact"));
  const company = useQuery(pageQuery("company"));
  const products = useQuery(productsQuery());
  const [parameters] = useSearchParams();
  const ticked = parameters.getAll("product");
  // From a basket that no card pays: as many of each. Decision 35.
  const wanted = parameters.getAll("quantity").map(Number);
  const quantities = new Map(ticked.map((id, at) => [id, quantityOf(wanted[at])]));
  if (!contact.data || !company.data || !products.data) {
    return <ScreenState queries={[contact, company, products]} loading="Loading..." />;
  }
  const { title, lead, visitTitle, visitText, responseText } = contact.data.content;
  const details = company.data.content;

  return (
    <Page>
      <title>{title}</title>
      <meta name="description" content={lead} />
      <PageHead title={title} lead={lead} />
      <div className={styles.columns}>
        <section className={styles.card} aria-label="Enquiry form">
          <ContactForm
            products={products.data}
            ticked={ticked.filter((id) => products.data.some((product) => product._id === id))}
            quantities={quantities}
            chatLink={(name, message) => whatsAppLink(details, name, message)}
          />
        </section>
        <section className={styles.visit}>
          <h2>{visitTitle}</h2>
          <p className={styles.quiet}>{visitText}</p>
          <ContactDetails company={details} />
          <p className={styles.quiet}>{responseText}</p>
        </section>
      </div>
    </Page>
  );
}

function quantityOf(wanted: number | undefined): number {
  return wanted !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted <= 999 ? wanted : 1;
}
