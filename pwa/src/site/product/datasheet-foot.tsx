import { addressIn, pathTo } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { formatLocalTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { asOfQuery } from "../../parts/product/catalogue-queries.ts";
import { productWords } from "../../parts/product/product-words.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { PublicOrigin } from "../../ui/screen-head.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./datasheet-foot.module.css";

/** The end of a printed datasheet: who sells the product, the day of the price, and the way to the page. */
export function DatasheetFoot({ product }: { product: LocalizedProduct }) {
  const t = useWords(productWords);
  const language = useLanguage();
  const address = useContext(PublicOrigin) + addressIn(language, pathTo("product", product._id));
  const asOf = useQuery(asOfQuery()).data ?? new Date().toISOString();
  const company = useQuery(pageQuery("company", language)).data?.content;
  return (
    <footer className={styles.foot}>
      <QrCode className={styles.code} text={address} label={address} />
      <div>
        {company && (
          <>
            <strong>{company.name}</strong>
            <div>{[...company.addressLines, company.city, company.state, company.pin].join(", ")}</div>
            <div>{[`+91 ${company.phone}`, company.email, `GSTIN ${company.gstin}`].join(" · ")}</div>
          </>
        )}
        <div>{t("asOf", { when: formatLocalTime(asOf, language) })}</div>
        <div className={styles.address}>{address}</div>
      </div>
    </footer>
  );
}
