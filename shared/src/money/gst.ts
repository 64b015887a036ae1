import type { GstRate } from "./gst-rates.ts";
import { type Paise, toPaise } from "./money.ts";

/** How an amount is taxed. `basis` says whether the amount contains the tax. A supply within the company's state is
 *  taxed by the centre and the state in equal halves (CGST and SGST), one to another state by IGST. */
export type GstTerms = {
  readonly rate: GstRate;
  readonly basis: "inclusive" | "exclusive";
  readonly supply: "same-state" | "other-state";
};

/** An amount with its tax, as a document shows it; `total` is what the buyer pays. */
export type TaxedAmount = {
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
  readonly total: Paise;
};

const parts = ["taxable", "cgst", "sgst", "igst", "total"] as const;
const nothing: TaxedAmount = combine(() => 0);

/** Calculates the tax on the amount of a line, which is unit price × quantity − discount. Each tax is rounded to the
 *  paisa; the taxable value of an inclusive amount is the remainder, so that the parts always add up to the total. */
export function taxAmount(amount: Paise, { rate, basis, supply }: GstTerms): TaxedAmount {
  const whole = basis === "inclusive" ? 100 + rate : 100;
  const taxOver = (divisor: number) => divide(BigInt(amount) * BigInt(rate), BigInt(divisor));
  const half = supply === "same-state" ? taxOver(2 * whole) : 0;
  const igst = supply === "other-state" ? taxOver(whole) : 0;
  const tax = 2 * half + igst;
  const taxable = basis === "inclusive" ? amount - tax : amount;
  const taxed = { taxable, cgst: half, sgst: half, igst, total: taxable + tax };
  return combine((part) => taxed[part]);
}

/** Adds up the lines of a document. */
export function sumTaxed(lines: readonly TaxedAmount[]): TaxedAmount {
  return lines.reduce((sum, line) => combine((part) => sum[part] + line[part]), nothing);
}

/** Adds up amounts. */
export function sumOf(amounts: readonly Paise[]): Paise {
  return toPaise(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Calculates a share of an amount, in hundredths of a percent, rounded to the paisa. */
export function shareOf(amount: Paise, basisPoints: number): Paise {
  return toPaise(divide(BigInt(amount) * BigInt(basisPoints), 10_000n));
}

/** Returns the untaxed difference to a whole rupee, of at most 50 paise either way. */
export function roundOff(total: Paise): Paise {
  return toPaise(100 * divide(BigInt(total), 100n) - total);
}

/** Shares a discount of a whole document over the amounts of its lines: each share in proportion, rounded down, and
 *  the paise that are left to the largest remainders, the earlier line first.
 *  @throws RangeError when the discount is negative or larger than all amounts together. */
export function shareDiscount(discount: Paise, amounts: readonly Paise[]): readonly Paise[] {
  const sum = sumOf(amounts);
  if (discount < 0 || discount > sum) throw new RangeError(`a discount of ${discount} paise on ${sum}`);
  if (discount === 0) return amounts.map(() => toPaise(0));
  const products = amounts.map((amount) => BigInt(amount) * BigInt(discount));
  const shares = products.map((product) => Number(product / BigInt(sum)));
  const left = discount - shares.reduce((total, share) => total + share, 0);
  const remainders = products.map((product, at) => ({ at, remainder: product % BigInt(sum) }));
  // Sorting is stable, which leaves the earlier of two equal lines first.
  remainders.sort((one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder));
  const raised = new Set(remainders.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => toPaise(raised.has(at) ? share + 1 : share));
}

/** Calculates the credit for the units of a line from one number of returned units to another. It is the difference
 *  of what is credited by then and before, so that the credits of any partition of a line add up to the line.
 *  @throws RangeError unless 0 ≤ from ≤ to ≤ quantity. */
export function creditPart(
  line: { readonly amount: Paise; readonly quantity: number; readonly terms: GstTerms },
  { from, to }: { readonly from: number; readonly to: number },
): TaxedAmount {
  const { amount, quantity, terms } = line;
  if (!(from >= 0 && from <= to && to <= quantity)) throw new RangeError(`units ${from} to ${to} of ${quantity}`);
  const upTo = (units: number) => taxAmount(toPaise(divide(BigInt(amount) * BigInt(units), BigInt(quantity))), terms);
  const [before, after] = [upTo(from), upTo(to)];
  return combine((part) => after[part] - before[part]);
}

function combine(amountOf: (part: (typeof parts)[number]) => number): TaxedAmount {
  return Object.fromEntries(parts.map((part) => [part, toPaise(amountOf(part))])) as TaxedAmount;
}

/** Divides by a positive number and rounds half away from zero. */
function divide(dividend: bigint, divisor: bigint): number {
  const sign = dividend < 0n ? -1n : 1n;
  return Number((sign * (2n * sign * dividend + divisor)) / (2n * divisor));
}
