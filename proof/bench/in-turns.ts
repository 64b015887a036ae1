/** Lets the contestants run one after the other, round after round, so that a noisy machine is noisy for all of them;
 *  each runs once before, uncounted. */
export async function inTurns<Name extends string, Result>(
  rounds: number,
  contestants: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (const name of names) await contestants[name]();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await contestants[name]());
  }
  return results;
}
