type Grouping<Item> = {
  /** The maximum weight of a group; a single item may weigh more. */
  readonly most: number;
  readonly weigh: (item: Item) => number;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (cause: unknown) => void;
};

/** Batches the items of one turn of the event loop, or those that arrive during an earlier run, into groups that are
 *  done in one run, in order: a commit to disk costs the same for one and for twenty. A run that fails, fails for
 *  its whole group. */
export function inGroups<Item, Result>(
  run: (group: readonly Item[]) => Promise<Result>,
  { most, weigh }: Grouping<Item>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isUnderWay = false;

  async function work() {
    const group = waiting.splice(0, lengthOfNext());
    try {
      const result = await run(group.map(({ item }) => item));
      for (const { resolve } of group) resolve(result);
    } catch (cause) {
      for (const { reject } of group) reject(cause);
    }
    isUnderWay = waiting.length > 0;
    if (isUnderWay) setImmediate(() => void work());
  }

  function lengthOfNext(): number {
    let weight = 0;
    const over = waiting.findIndex(({ item }) => {
      weight += weigh(item);
      return weight > most;
    });
    return over === -1 ? waiting.length : Math.max(1, over);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      setImmediate(() => void work());
    });
}
