/** Shares the result of a call in progress with other calls for the same key. */
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
