import { creditReasons } from "@chargefront/shared/invoice/credit-reasons";
import type { Invoice, InvoiceBuyer } from "@chargefront/shared/invoice/invoice";
import { rupeesInWords } from "@chargefront/shared/money/in-words";
import { formatDate } from "@chargefront/shared/time/dates";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./invoice-document.module.css";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoiceSums } from "./invoice-sums.tsx";
import { invoiceWords } from "./invoice-words.ts";
import { useStateWithCode } from "./use-state-with-code.ts";

const ownReasons = ["refunded", "cancelled"] as const;

/** A tax invoice or credit note, for paper and every screen. docs/product/decisions.md#124. */
export function InvoiceDocument({ invoice: { number, day, kind, content } }: { invoice: Invoice }) {
  const t = useWords(invoiceWords);
  const language = useLanguage();
  const stateName = useStateWithCode();
  const { seller, buyer, against, orderNumber, orderedOn, poNumber, placeOfSupply, bank } = content;
  const ownReason = ownReasons.find((key) => creditReasons[key] === against?.reason);
  const facts = [
    [t("number"), number],
    [t("dated"), formatDate(day, language)],
    [t("against"), against && t("numberOf", { number: against.number, date: formatDate(against.day, language) })],
    [t("reason"), ownReason ? t(ownReason) : against?.reason],
    [t("order"), t("numberOf", { number: orderNumber, date: formatDate(orderedOn, language) })],
    [t("poNumber"), poNumber],
    [t("placeOfSupply"), placeOfSupply && stateName(placeOfSupply)],
    [t("reverseCharge"), t("no")],
  ] as const;
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <div>
          <h1>{t(kind)}</h1>
          <dl className={styles.facts}>
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <address>
          <strong>{seller.name}</strong>
          <span>{[...seller.addressLines, seller.city, `${stateName(seller.state)} ${seller.pin}`].join(", ")}</span>
          <span>GSTIN {seller.gstin}</span>
          <span>{seller.email}</span>
        </address>
      </header>
      <div className={styles.parties}>
        <Party title={t("billedTo")} buyer={buyer} place={buyer.billing} gstin={buyer.gstin} />
        <Party title={t("shippedTo")} buyer={buyer} place={buyer.shipping ?? buyer.billing} gstin="" />
      </div>
      <InvoiceLines content={content} />
      <InvoiceSums content={content} />
      <p className={styles.words} lang="en">
        {rupeesInWords(content.total)}
      </p>
      <footer className={styles.foot}>
        {bank && kind === "invoice" && <p>{t("bank", bank)}</p>}
        <p className={styles.signature}>{t("signatory", { company: seller.name })}</p>
      </footer>
    </article>
  );
}

type PartyProps = { title: string; buyer: InvoiceBuyer; place: InvoiceBuyer["billing"]; gstin: string };

function Party({ title, buyer, place, gstin }: PartyProps) {
  const stateName = useStateWithCode();
  const names = [buyer.company, buyer.name].filter(Boolean);
  const { flat, area, landmark, city, state, pin } = place;
  const lines = [flat, area, landmark, `${city}, ${stateName(state)} ${pin}`].filter(Boolean);
  return (
    <section>
      <h2>{title}</h2>
      <address>
        <strong>{names.join(", ")}</strong>
        <span>{lines.join(", ")}</span>
        {gstin !== "" && <span>GSTIN {gstin}</span>}
      </address>
    </section>
  );
}
