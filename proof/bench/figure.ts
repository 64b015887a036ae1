import { times } from "./units.ts";

/** One line of a bench's table. Every cell is text for a reader, with its unit. */
export type Figure = {
  readonly what: string;
  readonly ours: string;
  /** The rival, or the same in another case. */
  readonly beside: string;
  readonly bound: string;
  /** Empty where there is no bound. */
  readonly verdict: "met" | "missed" | "";
};

type Unit = (value: number) => string;

/** At most one of them. */
type Bound = {
  readonly atMost?: number | undefined;
  readonly under?: number | undefined;
  readonly atLeast?: number | undefined;
};

type Measured = Bound & {
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  readonly beside?: string;
};

/** A value and its bound in the same unit. */
export function figure({ what, value, unit, beside = "", ...bound }: Measured): Figure {
  return { what, ours: unit(value), beside, ...judge(value, bound, unit) };
}

type Compared = Bound & {
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  readonly rival: string;
  readonly theirs: number;
};

/** A value beside a rival's; the bound is on their ratio. */
export function compare({ what, value, unit, rival, theirs, ...bound }: Compared): Figure {
  const ratio = value / theirs;
  const ours = `${unit(value)} (${times(ratio)})`;
  return { what, ours, beside: `${rival}: ${unit(theirs)}`, ...judge(ratio, bound, times) };
}

/** NaN meets no bound. */
function judge(value: number, { atMost, under, atLeast }: Bound, unit: Unit): Pick<Figure, "bound" | "verdict"> {
  const verdict = (isMet: boolean) => (isMet ? "met" : "missed");
  if (atMost !== undefined) return { bound: `at most ${unit(atMost)}`, verdict: verdict(value <= atMost) };
  if (under !== undefined) return { bound: `under ${unit(under)}`, verdict: verdict(value < under) };
  if (atLeast !== undefined) return { bound: `at least ${unit(atLeast)}`, verdict: verdict(value >= atLeast) };
  return { bound: "", verdict: "" };
}
