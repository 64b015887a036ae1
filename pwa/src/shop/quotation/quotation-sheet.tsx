import { sumOf } from "@chargefront/shared/money/gst";
import { toPaise } from "@chargefront/shared/money/money";
import { stateTaxOf } from "@chargefront/shared/person/gst-state";
import type { CustomerQuotation } from "@chargefront/shared/quotation/quotation";
import { formatDate } from "@chargefront/shared/time/dates";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { rupeesOf } from "../../parts/invoice/rupees-of.ts";
import { useStateWithCode } from "../../parts/invoice/use-state-with-code.ts";
import layout from "../../ui/layout.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { Facts } from "./facts.tsx";
import { Billing, SellerLines, Shipping } from "./parties.tsx";
import styles from "./quotation.module.css";
import { QuotationLines } from "./quotation-lines.tsx";
import { quotationWords } from "./quotation-words.ts";

/** The quotation as it was sent: on the screen, and on A4 paper. */
export function QuotationSheet({ quotation: { number, sent } }: { quotation: CustomerQuotation }) {
  const t = useWords(quotationWords);
  const language = useLanguage();
  const stateName = useStateWithCode();
  const { content, price, revision, sentAt, seller } = sent;
  const day = isoDateOf(indianDay(Date.parse(sentAt)));
  return (
    <article className={styles.sheet} aria-label={t("title", { number })}>
      <div className={styles.parties}>
        <SellerLines seller={seller} />
        <Facts
          facts={[
            [t("dated"), formatDate(day, language)],
            [t("validUntil"), formatDate(content.validUntil, language)],
            [t("placeOfSupply"), stateName(content.placeOfSupply)],
          ]}
        />
        <Billing content={content} />
        <Shipping content={content} />
      </div>
      {revision > 1 && <p className={layout.quietNote}>{t("revision", { n: revision })}</p>}
      <QuotationLines content={content} price={price} />
      <div className={styles.end}>
        <div className={layout.grid3}>
          <h2>{t("terms")}</h2>
          <Terms sent={sent} />
          {content.text !== "" && <p className={styles.text}>{content.text}</p>}
        </div>
        <Sum sent={sent} />
      </div>
    </article>
  );
}

type SentProps = Pick<CustomerQuotation, "sent">;

function Terms({ sent: { content, price } }: SentProps) {
  const t = useWords(quotationWords);
  const total = rupeesOf(price.total);
  if (price.advance === price.total) return <p>{t("fullAdvance", { total })}</p>;
  if (price.advance === 0) return <p>{t("noAdvance", { total })}</p>;
  const balance = rupeesOf(toPaise(price.total - price.advance));
  return <p>{t("partAdvance", { advance: rupeesOf(price.advance), percent: content.advance, balance })}</p>;
}

function Sum({ sent: { content, price } }: SentProps) {
  const t = useWords(quotationWords);
  const { lines, sum, roundOff, total } = price;
  const discount = sumOf(lines.map((line) => line.discount));
  const taxes = [
    ["CGST", sum.cgst],
    [stateTaxOf(content.placeOfSupply), sum.sgst],
    ["IGST", sum.igst],
  ] as const;
  return (
    <div className={styles.sum}>
      <Facts
        facts={[
          [t("discount"), discount === 0 ? null : rupeesOf(discount)],
          [t("taxable"), rupeesOf(sum.taxable)],
          ...taxes.map(([name, amount]) => [name, amount === 0 ? null : rupeesOf(amount)] as const),
          [t("roundOff"), roundOff === 0 ? null : rupeesOf(roundOff)],
          [t("total"), <strong key="total">{rupeesOf(total)}</strong>],
        ]}
      />
    </div>
  );
}
