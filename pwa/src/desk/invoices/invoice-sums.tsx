import type { InvoiceContent } from "@chargefront/shared/invoice/invoice";
import styles from "./invoice-sums.module.css";
import { rupeesOf } from "./rupees-of.ts";

/** The sums of a document: taxable value, tax by kind, round-off and total. */
export function InvoiceSums({ content: { sum, supply, roundOff, total } }: { content: InvoiceContent }) {
  const taxes =
    supply === "same-state"
      ? ([
          ["CGST", sum.cgst],
          ["SGST", sum.sgst],
        ] as const)
      : ([["IGST", sum.igst]] as const);
  const rows = [
    ["Taxable value", sum.taxable],
    ...taxes,
    ...(roundOff === 0 ? [] : [["Round-off", roundOff] as const]),
    ["Total", total],
  ] as const;
  return (
    <dl className={styles.sums}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{rupeesOf(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
