import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { pathTo } from "@chargefront/shared/paths";
import { formatDate, formatDateTime } from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import layout from "../../ui/layout.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./enquiries.module.css";
import { enquiriesWords } from "./enquiries-words.ts";
import { useProductsOf } from "./products-of.ts";
import { WaysToCustomer } from "./ways-to-customer.tsx";

/** An enquiry in the list: customer and place, products, status and age, and ways to call. */
export function EnquiryRow({ enquiry }: { enquiry: RepEnquiry }) {
  const t = useWords(enquiriesWords);
  const language = useLanguage();
  const { _id, name, company, site, status, createdAt, followUp } = enquiry;
  const products = useProductsOf(enquiry);
  return (
    <li className={styles.row}>
      <p className={styles.words}>
        <Link to={pathTo("fieldEnquiry", _id)}>
          <strong>
            <bdi>{[name, company || site?.city].filter(Boolean).join(", ")}</bdi>
          </strong>
        </Link>
        <br />
        {products}
        <br />
        <span className={layout.quietNote}>
          {[t(status), t("received", { at: formatDateTime(createdAt, language) })].join(" · ")}
        </span>
        {followUp && (
          <>
            <br />
            <strong className={layout.quietNote}>
              {[t("followUp", { at: formatDate(followUp.day, language) }), followUp.what].filter(Boolean).join(": ")}
            </strong>
          </>
        )}
      </p>
      <WaysToCustomer contact={enquiry.contact} />
    </li>
  );
}
