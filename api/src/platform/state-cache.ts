/** Values under names, each true while one state of the shop stands. */
export type StateCache<Value> = {
  /** The one that is kept, or is being made. */
  readonly find: (name: string, state: string) => Promise<Value> | undefined;
  /** Finds it, or makes it: of all who ask at once, one does. One that could not be made is made by whoever asks next. */
  readonly get: (name: string, state: string, make: () => Promise<Value>) => Promise<Value>;
};

type Entry<Value> = { readonly state: string; readonly value: Promise<Value>; bytes: number };

/** Keeps values in memory; where it is told how much they weigh, at most so many bytes of them, and the longest
 *  unasked-for go first. */
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

  /** Those of one room have one state: what was true of another is asked for no more. */
  function removePast(state: string): void {
    for (const [oldest, { state: past }] of entries) {
      if (past === state) return;
      remove(oldest);
    }
  }

  function find(name: string, state: string): Promise<Value> | undefined {
    const entry = entries.get(name);
    if (entry?.state !== state) return undefined;
    // Last in the order, as the one that was asked for last.
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
      // One that is still being made weighs nothing yet.
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
