/** Integer paise: how money is stored and reckoned with. Decision 19. */
export type Paise = number & { readonly unit: "paise" };

const rupeeFormat = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

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

/** `₹1,23,456.00` from rupees. Decision 18. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}
