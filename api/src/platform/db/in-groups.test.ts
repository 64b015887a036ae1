import { expect, test } from "vitest";
import { inGroups } from "./in-groups.ts";

/** Makes a run that records its groups and returns their size; it fails when a group contains `bad`. */
function aRun({ most = 10, bad = Number.NaN } = {}) {
  const groups: number[][] = [];
  const ask = inGroups(
    async (group: readonly number[]) => {
      groups.push([...group]);
      if (group.includes(bad)) throw new Error(`there is a ${bad}`);
      return group.length;
    },
    { most, weigh: (item) => item },
  );
  return { groups, ask };
}

test("runs the items of one turn together, in order, up to the limit of a group", async () => {
  const { groups, ask } = aRun({ most: 10 });
  expect(await Promise.all([4, 3, 3, 1, 9, 2].map(ask))).toEqual([3, 3, 3, 2, 2, 1]);
  expect(groups).toEqual([[4, 3, 3], [1, 9], [2]]);
});

test("gives an item that is larger than a group a run of its own", async () => {
  const { groups, ask } = aRun({ most: 10 });
  await Promise.all([1, 50, 2, 3].map(ask));
  expect(groups).toEqual([[1], [50], [2, 3]]);
});

test("puts items that arrive during a run into the next one", async () => {
  const { groups, ask } = aRun();
  const later: Promise<number>[] = [];
  await ask(1).then(() => later.push(ask(2), ask(3)));
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(await ask(4)).toBe(1);
  expect(groups).toEqual([[1], [2, 3], [4]]);
});

test("rejects all of a group when its run fails, and continues with the next", async () => {
  const { ask } = aRun({ most: 5, bad: 3 });
  const settled = await Promise.allSettled([2, 3, 4, 1].map(ask));
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled", "fulfilled"]);
});
