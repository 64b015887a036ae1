import type { Invoice, InvoiceBuyer } from "@chargefront/shared/invoice/invoice";
import { rupeesInWords } from "@chargefront/shared/money/in-words";
import { formatLegalDate } from "@chargefront/shared/time/dates";
import styles from "./invoice-document.module.css";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoiceSums } from "./invoice-sums.tsx";

/** A tax invoice or credit note, for paper and every screen. It is in English in every language: it is the same document
 *  for the buyer, the company and the tax office. docs/product/decisions.md#124. */
export function InvoiceDocument({ invoice: { number, day, kind, content } }: { invoice: Invoice }) {
  const { seller, buyer, against, orderNumber, orderedOn, poNumber, placeOfSupply, bank } = content;
  const facts = [
    ["Number", number],
    ["Date", formatLegalDate(day)],
    ...(against ? [["Against invoice", `${against.number} of ${formatLegalDate(against.day)}`] as const] : []),
    ...(against ? [["Reason", against.reason] as const] : []),
    ["Order", `${orderNumber} of ${formatLegalDate(orderedOn)}`],
    ...(poNumber === "" ? [] : [["Purchase order", poNumber] as const]),
    ["Place of supply", placeOfSupply],
    ["Reverse charge", "No"],
  ] as const;
  return (
    <article className={styles.document} lang="en">
      <header className={styles.head}>
        <div>
          <h1>{kind === "invoice" ? "Tax invoice" : "Credit note"}</h1>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <address>
          <strong>{seller.name}</strong>
          <span>{[...seller.addressLines, seller.city, `${seller.state} ${seller.pin}`].join(", ")}</span>
          <span>GSTIN {seller.gstin}</span>
          <span>{seller.email}</span>
        </address>
      </header>
      <div className={styles.parties}>
        <Party title="Billed to" buyer={buyer} place={buyer.billing} gstin={buyer.gstin} />
        <Party title="Shipped to" buyer={buyer} place={buyer.shipping ?? buyer.billing} gstin="" />
      </div>
      <InvoiceLines content={content} />
      <InvoiceSums content={content} />
      <p className={styles.words}>{rupeesInWords(content.total)}</p>
      <footer className={styles.foot}>
        {bank && kind === "invoice" && (
          <p>
            Bank account: {bank.holder}, {bank.bank}, account {bank.account}, IFSC {bank.ifsc}
          </p>
        )}
        <p className={styles.signature}>For {seller.name}: authorised signatory</p>
      </footer>
    </article>
  );
}

type PartyProps = { title: string; buyer: InvoiceBuyer; place: InvoiceBuyer["billing"]; gstin: string };

function Party({ title, buyer, place, gstin }: PartyProps) {
  const names = [buyer.company, buyer.name].filter(Boolean);
  const lines = [place.flat, place.area, place.landmark, `${place.city}, ${place.state} ${place.pin}`].filter(Boolean);
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
