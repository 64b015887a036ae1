import type { Result } from "./result.ts";

type Play = (seed: number) => Promise<Result>;

/** A long test. `full` with the figures of the reliability table, `short` with those for every `npm run prove`, unless
 *  it takes too long for that or a program that not every machine has. */
export type Test = {
  readonly name: string;
  readonly full: Play;
  readonly short?: Play;
  /** Where it is played on one database only. */
  readonly engine?: "sqlite" | "postgres";
  /** How many are drawn in the full form; one by default. */
  readonly seeds?: number;
  /** Seeds with which it failed once. Add every seed that fails. */
  readonly regressionSeeds?: readonly number[];
  /** The program without which it is not played. */
  readonly lacks?: string | false;
};

export type Suite = { readonly tests: readonly Test[]; readonly close?: () => unknown };

/** The two forms of a test whose plays differ in their figures. */
export function sized<Size>(play: (seed: number, size: Size) => Promise<Result>, full: Size, short?: Size) {
  return {
    full: (seed: number) => play(seed, full),
    ...(short !== undefined && { short: (seed: number) => play(seed, short) }),
  };
}
