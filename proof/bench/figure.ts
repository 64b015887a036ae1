/** One line of a bench's table. Every cell is text for a reader, with its unit. */
export type Figure = {
  readonly what: string;
  readonly ours: string;
  /** The same of a shop that is told that it is in production; empty where that makes no difference. */
  readonly production: string;
  /** The rival, or the same in another case. */
  readonly beside: string;
  readonly demanded: string;
  /** Empty where nothing is demanded. */
  readonly verdict: "met" | "missed" | "";
};

/** What a figure has to reach. */
export type Demand = { readonly words: string; readonly isMet: boolean };

type Measured = { readonly what: string; readonly ours: string; readonly beside?: string; readonly demand?: Demand };

/** A line of the table; without a demand it is only told. */
export function figure({ what, ours, beside = "", demand }: Measured): Figure {
  const verdict = demand ? (demand.isMet ? "met" : "missed") : "";
  return { what, ours, production: "", beside, demanded: demand?.words ?? "", verdict };
}

/** What is not a number reaches nothing. */
export function atMost(limit: number, value: number, toWords: (value: number) => string): Demand {
  return { words: `at most ${toWords(limit)}`, isMet: value <= limit };
}

export function under(limit: number, value: number, toWords: (value: number) => string): Demand {
  return { words: `under ${toWords(limit)}`, isMet: value < limit };
}

export function atLeast(limit: number, value: number, toWords: (value: number) => string): Demand {
  return { words: `at least ${toWords(limit)}`, isMet: value >= limit };
}
