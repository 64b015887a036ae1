import { sumOf } from "@chargefront/shared/money/gst";
import { formatRupees, type Paise, toPaise, toRupees } from "@chargefront/shared/money/money";
import { stateTaxOf } from "@chargefront/shared/person/gst-state";
import type { QuotationPrice } from "@chargefront/shared/quotation/price-quotation";
import { classes } from "../../ui/classes.ts";
import styles from "./quotation.module.css";

type TotalsProps = { price: QuotationPrice; placeOfSupply: string };

/** Shows the sums of a quotation, with its taxes and the payments. */
export function Totals({ price: { lines, sum, roundOff, total, advance }, placeOfSupply }: TotalsProps) {
  const discount = sumOf(lines.map((line) => line.discount));
  const rows: readonly (readonly [label: string, amount: Paise, isShown?: boolean])[] = [
    ["Discounts", discount, discount !== 0],
    ["Taxable value", sum.taxable],
    ["CGST", sum.cgst, sum.cgst !== 0],
    [stateTaxOf(placeOfSupply), sum.sgst, sum.sgst !== 0],
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
