/** Integer paise: how money is stored and calculated. docs/product/decisions.md#19. */
export type Paise = number & { readonly unit: "paise" };

/** Takes an integer number of paise as money.
 *  @throws RangeError when it is not a whole, safe number. */
export function toPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/** Rupees with at most 2 decimals, as prices travel on the wire. */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

/** Rounds rupees of the wire to the nearest paisa.
 *  @throws RangeError beyond the safe integers. */
export function fromRupees(rupees: number): Paise {
  return toPaise(Math.round(rupees * 100));
}

/** Rupees of `quantity` pieces at this price each, without the error of floating-point addition. */
export function multiplyRupees(rupees: number, quantity: number): number {
  return (Math.round(rupees * 100) * quantity) / 100;
}

/** Subtracts rupees in whole paise. */
export function subtractRupees(rupees: number, less: number): number {
  return toRupees(toPaise(fromRupees(rupees) - fromRupees(less)));
}

/** `₹1,23,456.00` from rupees. Grouped here: the first use of `Intl.NumberFormat` takes a cheap phone 60 ms, in which a
 *  page answers no tap. docs/product/decisions.md#18. */
export function formatRupees(rupees: number): string {
  const [whole = "", fraction] = Math.abs(rupees).toFixed(2).split(".");
  return `${rupees < 0 ? "-" : ""}₹${whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",")}.${fraction}`;
}
