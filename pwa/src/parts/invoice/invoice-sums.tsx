import type { InvoiceContent } from "@chargefront/shared/invoice/invoice";
import { stateTaxOf } from "@chargefront/shared/person/gst-state";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./invoice-sums.module.css";
import { invoiceWords } from "./invoice-words.ts";
import { rupeesOf } from "./rupees-of.ts";

/** The sums of a document: taxable value, tax by kind, round-off and total. */
export function InvoiceSums({ content: { sum, supply, placeOfSupply, roundOff, total } }: { content: InvoiceContent }) {
  const t = useWords(invoiceWords);
  const taxes =
    supply === "same-state"
      ? ([
          ["CGST", sum.cgst],
          [stateTaxOf(placeOfSupply), sum.sgst],
        ] as const)
      : ([["IGST", sum.igst]] as const);
  const rows = [
    [t("taxable"), sum.taxable],
    ...taxes,
    ...(roundOff === 0 ? [] : [[t("roundOff"), roundOff] as const]),
    [t("total"), total],
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
