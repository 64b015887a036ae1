import { toPaise } from "@chargefront/shared/money/money";
import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import type { QuotationLine } from "@chargefront/shared/quotation/quotation-content";
import { rupeesOf } from "../../parts/invoice/rupees-of.ts";
import layout from "../../ui/layout.module.css";
import hidden from "../../ui/visually-hidden.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./quotation.module.css";
import { quotationWords } from "./quotation-words.ts";

/** The lines with their amounts and tax: a table, on a phone a card for each line. */
export function QuotationLines({ content, price }: Pick<SentQuotation, "content" | "price">) {
  const t = useWords(quotationWords);
  const figures = ["hsn", "quantity", "unit", "discount", "taxable", "tax", "amount"] as const;
  return (
    <div className={layout.grid2}>
      <table className={styles.lines}>
        <caption className={hidden.hidden}>{t("lines")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("item")}</th>
            {figures.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {price.lines.map((priced, at) => {
            const line = content.lines[at];
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may be in several lines, whose order never changes
            return line && <Line key={at} line={line} priced={priced} hasMore={hasDiscount(content.discount)} />;
          })}
        </tbody>
      </table>
      <p className={layout.quietNote}>{t(content.basis)}</p>
    </div>
  );
}

type LineProps = {
  readonly line: QuotationLine;
  readonly priced: SentQuotation["price"]["lines"][number];
  /** Whether its discount is more than its own: the share of one on the whole quotation. */
  readonly hasMore: boolean;
};

function Line({ line: { title, note, hsn, quantity, unit, rate, discount }, priced, hasMore }: LineProps) {
  const t = useWords(quotationWords);
  const tax = toPaise(priced.cgst + priced.sgst + priced.igst);
  return (
    <tr>
      <th scope="row">
        {title}
        {note !== "" && <span className={styles.note}>{note}</span>}
      </th>
      <td data-label={t("hsn")}>{hsn}</td>
      <td data-label={t("quantity")}>{quantity}</td>
      <td data-label={t("unit")}>{rupeesOf(unit)}</td>
      <td data-label={t("discount")} data-nothing={priced.discount === 0}>
        {priced.discount > 0 && rupeesOf(priced.discount)}
        {priced.discount > 0 && "basisPoints" in discount && !hasMore && <Share percent={discount.basisPoints / 100} />}
      </td>
      <td data-label={t("taxable")}>{rupeesOf(priced.taxable)}</td>
      <td data-label={t("tax")}>
        {rupeesOf(tax)}
        <Share percent={rate} />
      </td>
      <td data-label={t("amount")}>{rupeesOf(priced.total)}</td>
    </tr>
  );
}

function hasDiscount(discount: SentQuotation["content"]["discount"]): boolean {
  return discount !== undefined && ("paise" in discount ? discount.paise : discount.basisPoints) > 0;
}

function Share({ percent }: { percent: number }) {
  return <span className={styles.share}> {percent} %</span>;
}
