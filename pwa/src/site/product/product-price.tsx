import { taxAmount } from "@chargefront/shared/money/gst";
import type { GstRate } from "@chargefront/shared/money/gst-rates";
import { formatRupees, fromRupees, toRupees } from "@chargefront/shared/money/money";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { AsOfLabel } from "../../parts/product/as-of-label.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { productPageWords } from "./product-page-words.ts";
import styles from "./product-price.module.css";

/** Shows the price with and without GST, and its age where this device's copy is old. */
export function ProductPrice({ product: { price, gstRate } }: { product: LocalizedProduct }) {
  const t = useWords(productPageWords);
  return (
    <div>
      <p className={styles.price}>{formatRupees(price)}</p>
      <p className={layout.quietNote}>{t("gst")}</p>
      <PriceBeforeGst price={price} rate={gstRate} />
      <AsOfLabel />
    </div>
  );
}

/** The price without GST and the rate, for business buyers; nothing for a product without a rate. Within a state the
 *  two halves of the tax are rounded, and an invoice may show a paisa less; this is the rounding of IGST. */
export function PriceBeforeGst({ price, rate }: { price: number; rate: GstRate | undefined }) {
  const t = useWords(productPageWords);
  if (rate === undefined) return null;
  if (rate === 0) return <p>{t("noGst")}</p>;
  const { taxable } = taxAmount(fromRupees(price), { rate, basis: "inclusive", supply: "other-state" });
  return <p>{t("beforeGst", { amount: formatRupees(toRupees(taxable)), rate })}</p>;
}
