import type { InvoiceContent, InvoiceLine } from "@chargefront/shared/invoice/invoice";
import styles from "./invoice-lines.module.css";
import { rupeesOf } from "./rupees-of.ts";

/** The lines of a document with their tax: a table on paper and wide screens, one block each on a phone. */
export function InvoiceLines({ content: { lines, supply, basis } }: { content: InvoiceContent }) {
  return (
    <div className={styles.container}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">HSN</th>
            <th scope="col">Quantity</th>
            <th scope="col">Taxable value</th>
            <th scope="col">GST</th>
            <th scope="col">Amount</th>
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
              <td data-label="HSN">{line.hsn}</td>
              <td data-label="Quantity">{line.quantity ?? "–"}</td>
              <td data-label="Taxable value">{rupeesOf(line.taxable)}</td>
              <td data-label="GST">
                {supply === "same-state" ? (
                  <>
                    <span>
                      CGST {line.rate / 2} %: {rupeesOf(line.cgst)}
                    </span>
                    <span>
                      SGST {line.rate / 2} %: {rupeesOf(line.sgst)}
                    </span>
                  </>
                ) : (
                  <span>
                    IGST {line.rate} %: {rupeesOf(line.igst)}
                  </span>
                )}
              </td>
              <td data-label="Amount">{rupeesOf(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PriceOf({ line: { unit, discount }, basis }: { line: InvoiceLine; basis: InvoiceContent["basis"] }) {
  if (unit === null) return null;
  return (
    <small>
      {rupeesOf(unit)} each, {basis === "inclusive" ? "GST included" : "before GST"}
      {discount > 0 && `, less ${rupeesOf(discount)}`}
    </small>
  );
}
