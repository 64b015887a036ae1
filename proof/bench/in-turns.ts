import { scaled } from "./scaled.ts";

/** Runs the contestants one after the other, round after round, so that a noisy machine is noisy for all of them. Each
 *  round begins with another one, since the first of a round may find the machine in another state than the last. Each
 *  runs once before, uncounted. */
export async function inTurns<Name extends string, Result>(
  rounds: number,
  contestants: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (const name of names) await contestants[name]();
  for (let round = 0; round < scaled(rounds, 1); round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      results[name].push(await contestants[name]());
    }
  }
  return results;
}
