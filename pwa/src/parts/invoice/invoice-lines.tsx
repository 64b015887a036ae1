import { countsPieces } from "@chargefront/shared/invoice/counts-pieces";
import type { InvoiceContent, InvoiceLine } from "@chargefront/shared/invoice/invoice";
import { stateTaxOf } from "@chargefront/shared/person/gst-state";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./invoice-lines.module.css";
import { invoiceWords } from "./invoice-words.ts";
import { rupeesOf } from "./rupees-of.ts";

/** The lines of a document with their tax: a table on paper and wide screens, one block each on a phone. */
export function InvoiceLines({ content: { lines, basis, ...terms } }: { content: InvoiceContent }) {
  const t = useWords(invoiceWords);
  return (
    <div className={styles.container}>
      <table className={styles.lines}>
        <thead>
          <tr>
            {(["item", "hsn", "quantity", "taxable", "tax", "amount"] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
            <tr key={at}>
              <th scope="row">
                {line.title}
                <PriceOf line={line} basis={basis} />
              </th>
              <td data-label={t("hsn")}>{line.hsn}</td>
              <td data-label={t("quantity")}>
                {countsPieces(line) ? t("pieces", { n: Number(line.quantity) }) : (line.quantity ?? "–")}
              </td>
              <td data-label={t("taxable")}>{rupeesOf(line.taxable)}</td>
              <td data-label={t("tax")}>
                {taxesOf(line, terms).map(([name, percent, amount]) => (
                  <span key={name}>
                    {name} {percent} %: {rupeesOf(amount)}
                  </span>
                ))}
              </td>
              <td data-label={t("amount")}>{rupeesOf(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Terms = Pick<InvoiceContent, "supply" | "placeOfSupply">;

function taxesOf({ rate, cgst, sgst, igst }: InvoiceLine, { supply, placeOfSupply }: Terms) {
  if (supply === "other-state") return [["IGST", rate, igst]] as const;
  return [
    ["CGST", rate / 2, cgst],
    [stateTaxOf(placeOfSupply), rate / 2, sgst],
  ] as const;
}

function PriceOf({ line: { unit, discount }, basis }: { line: InvoiceLine; basis: InvoiceContent["basis"] }) {
  const t = useWords(invoiceWords);
  if (unit === null) return null;
  const price = rupeesOf(unit);
  return (
    <small>
      {basis === "inclusive" ? t("priceInclusive", { price }) : t("priceExclusive", { price })}
      {discount > 0 && <span>{t("less", { discount: rupeesOf(discount) })}</span>}
    </small>
  );
}
