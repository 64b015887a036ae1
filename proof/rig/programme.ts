import { stopAllLoops } from "./loops.ts";
import { broken, hasPassed, type Result, type Run, toFailure, toLine, toMarkdown } from "./result.ts";

/** A suite of long tests that are played one after another, each told as it ends. */
export type Programme = {
  readonly runs: readonly Run[];
  readonly play: (name: string, seed: number, play: () => Promise<Result>) => Promise<void>;
  /** Shows the table, each failed run with its reason, and how many passed; sets the exit code. */
  readonly end: () => void;
};

export function createProgramme(): Programme {
  // Ends the children too, which the default would leave behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const runs: Run[] = [];
  return {
    runs,
    async play(name, seed, play) {
      const startedAt = performance.now();
      const result = await play().catch((cause: unknown) => broken(name, cause));
      await stopAllLoops();
      const run = { result, seed, seconds: (performance.now() - startedAt) / 1000 };
      runs.push(run);
      console.log(toLine(run));
    },
    end() {
      const passed = runs.filter(hasPassed).length;
      console.log(`\n${toMarkdown(runs)}\n`);
      for (const run of runs.filter((one) => !hasPassed(one))) console.log(`failed: ${toFailure(run)}`);
      console.log(`${passed} passed, ${runs.length - passed} failed`);
      process.exitCode = runs.length > 0 && passed === runs.length ? 0 : 1;
    },
  };
}
