import { formatRupees, toRupees } from "@chargefront/shared/money/money";
import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import { languageNames } from "@chargefront/shared/text/language";
import layout from "../../ui/layout.module.css";
import styles from "./quotation.module.css";
import { basisWords, draftLabels } from "./quotation-words.ts";

type Address = SentQuotation["content"]["billing"];

/** Shows a revision as it was sent. */
export function QuotationReading({ sent: { content, price } }: { sent: SentQuotation }) {
  const { name, phone, email, company, gstin, language, billing, shipping, placeOfSupply, basis, lines, text } =
    content;
  const facts = [
    [draftLabels.name, name],
    [draftLabels.company, company],
    [draftLabels.phone, phone],
    [draftLabels.email, email],
    [draftLabels.gstin, gstin],
    [draftLabels.language, languageNames[language]],
    [draftLabels.billing, inLine(billing)],
    [draftLabels.shipping, shipping ? inLine(shipping) : ""],
    [draftLabels.placeOfSupply, placeOfSupply],
  ] as const;
  return (
    <>
      <section className={styles.part} aria-labelledby="quotation-customer">
        <h2 id="quotation-customer">Customer</h2>
        <dl className={styles.facts}>
          {facts.map(
            ([term, value]) =>
              value !== "" && (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <section className={styles.part} aria-labelledby="quotation-lines">
        <h2 id="quotation-lines">{draftLabels.lines}</h2>
        <ul className={layout.grid3}>
          {lines.map(({ title, hsn, rate, quantity, unit, note }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a revision never changes
            <li key={at} className={layout.spreadRow}>
              <div>
                <strong>{title}</strong>
                <p className={layout.quietNote}>
                  {quantity} × {formatRupees(toRupees(unit))}, HSN {hsn}, GST {rate} %
                  {(price.lines[at]?.discount ?? 0) > 0 &&
                    `, discount ${formatRupees(toRupees(price.lines[at]?.discount ?? unit))}`}
                </p>
                {note !== "" && <p className={layout.quietNote}>{note}</p>}
              </div>
              {price.lines[at] && (
                <span className={styles.figure}>{formatRupees(toRupees(price.lines[at].total))}</span>
              )}
            </li>
          ))}
        </ul>
        <p className={layout.quietNote}>{basisWords[basis]}. The amounts on the right include GST.</p>
      </section>
      {text !== "" && (
        <section className={styles.part} aria-labelledby="quotation-text">
          <h2 id="quotation-text">{draftLabels.text}</h2>
          <p className={styles.text}>{text}</p>
        </section>
      )}
    </>
  );
}

function inLine({ flat, area, landmark, city, pin, state }: Address): string {
  return [flat, area, landmark, `${city} ${pin}`, state].filter(Boolean).join(", ");
}
