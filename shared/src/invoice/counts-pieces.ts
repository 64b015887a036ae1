import type { InvoiceLine } from "./invoice.ts";

/** Whether the quantity of a line is a number of pieces (unit code NOS). Services, whose codes begin with 99, have no
 *  unit, and lines of a credit note no quantity. Rule 46(i) of the CGST Rules. */
export function countsPieces({ hsn, quantity }: Pick<InvoiceLine, "hsn" | "quantity">): boolean {
  return quantity !== null && !hsn.startsWith("99");
}
