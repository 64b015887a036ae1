/** Caches values by name, each valid for one state of the shop. */
export type StateCache<Value> = {
  /** Returns the cached value, or the one being made. */
  readonly find: (name: string, state: string) => Promise<Value> | undefined;
  /** Returns the cached value or makes it, once for concurrent callers. After a failure the next caller makes it
   *  again. */
  readonly get: (name: string, state: string, make: () => Promise<Value>) => Promise<Value>;
};

type Entry<Value> = { readonly state: string; readonly value: Promise<Value>; bytes: number };

/** Makes a cache in memory. With `room`, it holds at most `mostBytes`, and drops the least recently used values
 *  first. */
export function createStateCache<Value>(room?: {
  readonly mostBytes: number;
  readonly bytesOf: (value: Value) => number;
}): StateCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let bytes = 0;

  function remove(name: string): void {
    bytes -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
  }

  /** Removes values of earlier states: all names in a cache share one state, so a past one is not requested again. */
  function removePast(state: string): void {
    for (const [oldest, { state: past }] of entries) {
      if (past === state) return;
      remove(oldest);
    }
  }

  function find(name: string, state: string): Promise<Value> | undefined {
    const entry = entries.get(name);
    if (entry?.state !== state) return undefined;
    // Moved to the end of the order, as the most recently used.
    entries.delete(name);
    entries.set(name, entry);
    return entry.value;
  }

  async function keep(name: string, entry: Entry<Value>): Promise<void> {
    const value = await entry.value;
    if (!room || entries.get(name) !== entry) return;
    entry.bytes = room.bytesOf(value);
    bytes += entry.bytes;
    for (const [oldest, { bytes: weight }] of entries) {
      if (bytes <= room.mostBytes) return;
      // A value that is still being made has no size yet.
      if (weight > 0) remove(oldest);
    }
  }

  return {
    find,
    get(name, state, make) {
      const known = find(name, state);
      if (known) return known;
      remove(name);
      if (room) removePast(state);
      const entry = { state, value: make(), bytes: 0 };
      entries.set(name, entry);
      keep(name, entry).catch(() => {
        if (entries.get(name) === entry) remove(name);
      });
      return entry.value;
    },
  };
}
