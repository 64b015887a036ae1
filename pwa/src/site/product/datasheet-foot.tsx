import { addressIn, pathTo } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { formatLocalTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { encode } from "uqr";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { asOfQuery } from "../../parts/product/catalogue-queries.ts";
import { productWords } from "../../parts/product/product-words.ts";
import { PublicOrigin } from "../../ui/screen-head.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./datasheet-foot.module.css";

/** Quiet zone in modules, as ISO/IEC 18004 asks for. */
const border = 4;

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

/** Draws a text as a QR code that readers find with up to 15 % of it damaged. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { data, size } = encode(text, { ecc: "M", border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
