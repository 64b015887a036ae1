/** Joins calls for the same key that come while one is under way: all get its answer. */
export function createSingleFlight() {
  const underWay = new Map<string, Promise<unknown>>();
  return async function once<Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> {
    const known = underWay.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const begun = call().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
