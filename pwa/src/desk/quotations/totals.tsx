import { sumOf } from "@chargefront/shared/money/gst";
import { formatRupees, type Paise, toPaise, toRupees } from "@chargefront/shared/money/money";
import type { QuotationPrice } from "@chargefront/shared/quotation/price-quotation";
import { classes } from "../../ui/classes.ts";
import styles from "./quotation.module.css";

/** Shows the sums of a quotation, with its taxes and the payments. */
export function Totals({ price: { lines, sum, roundOff, total, advance } }: { price: QuotationPrice }) {
  const discount = sumOf(lines.map((line) => line.discount));
  const rows: readonly (readonly [label: string, amount: Paise, isShown?: boolean])[] = [
    ["Discounts", discount, discount !== 0],
    ["Taxable value", sum.taxable],
    ["CGST", sum.cgst, sum.cgst !== 0],
    ["SGST", sum.sgst, sum.sgst !== 0],
    ["IGST", sum.igst, sum.igst !== 0],
    ["Round-off", roundOff, roundOff !== 0],
    ["Total", total],
    ["Advance", advance, advance !== 0],
    ["Balance before dispatch", toPaise(total - advance), advance !== total],
  ];
  return (
    <dl className={styles.totals} aria-label="Totals">
      {rows.map(
        ([label, amount, isShown = true]) =>
          isShown && (
            <div key={label} className={classes(styles.total, label === "Total" && styles.sum)}>
              <dt>{label}</dt>
              <dd>{formatRupees(toRupees(amount))}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
