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

/** Paise from rupees as a person types them, `₹1,23,456.50` too; undefined for what is no amount with at most 2 decimals. Reckoned from the
 *  digits: a product of fractions would be off by a paisa. */
export function parseRupees(typed: string): Paise | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[₹,\s]/g, ""));
  if (!match) return undefined;
  return toPaise(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}
