/** The differences between what was acknowledged and what is stored. */
export type Judgement = {
  readonly lost?: number;
  readonly duplicated?: number;
  /** The faults in words; empty when there are none. */
  readonly wrong: readonly string[];
};

/** How a test ended. */
export type Result = {
  readonly test: string;
  readonly rows: number;
  /** Faults that were really met. */
  readonly faults: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly note: string;
  /** The faults in words; empty when the test passed. */
  readonly wrong: readonly string[];
};

export type Run = { readonly result: Result; readonly seed: number; readonly seconds: number };

export function judged(test: string, rows: number, faults: number, found: Judgement, note = ""): Result {
  return { test, rows, faults, lost: 0, duplicated: 0, note, ...found };
}

/** A test that could not be played to its end has failed. */
export function broken(test: string, cause: unknown): Result {
  const { message: sentence, stack = "" } = cause instanceof Error ? cause : new Error(String(cause));
  const place = stack.match(/(tests|postgres|races)\/[\w-]+\.ts:\d+/)?.[0] ?? "";
  return judged(test, 0, 0, { wrong: [`${sentence.split("\n")[0]} ${place}`.trim()] });
}

export function hasPassed({ result }: Run): boolean {
  return result.wrong.length === 0 && result.lost === 0 && result.duplicated === 0;
}

export function toLine(run: Run): string {
  const { test, rows, faults, lost, duplicated, note, wrong } = run.result;
  const words = hasPassed(run) ? ["passed", note] : ["FAILED", wrong.slice(0, 3).join("; "), note];
  const counts = `rows ${rows}  faults ${faults}  lost ${lost}  duplicated ${duplicated}`;
  const verdict = words.filter(Boolean).join(": ");
  return `${test.padEnd(34)} ${counts}  seed ${run.seed}  ${run.seconds.toFixed(1)} s  ${verdict}`;
}

/** The name of a failed run and why it failed. */
export function toFailure({ result: { test, lost, duplicated, wrong }, seed }: Run): string {
  const counts = [...(lost > 0 ? [`${lost} lost`] : []), ...(duplicated > 0 ? [`${duplicated} duplicated`] : [])];
  return `${test} (seed ${seed}): ${[...counts, ...wrong.slice(0, 3)].join("; ")}`.replaceAll("\n", " ");
}

/** A sentence where something does not hold. */
export function unless(holds: boolean, sentence: string): string[] {
  return holds ? [] : [sentence];
}
