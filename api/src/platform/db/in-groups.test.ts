import { expect, test } from "vitest";
import { inGroups } from "./in-groups.ts";

/** A run that notes its groups and answers with how many they hold; it fails where a group holds `bad`. */
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

test("what is asked for in one turn is done in one run, in order, as far as it is not too much", async () => {
  const { groups, ask } = aRun({ most: 10 });
  expect(await Promise.all([4, 3, 3, 1, 9, 2].map(ask))).toEqual([3, 3, 3, 2, 2, 1]);
  expect(groups).toEqual([[4, 3, 3], [1, 9], [2]]);
});

test("what is too much for any group has a run of its own", async () => {
  const { groups, ask } = aRun({ most: 10 });
  await Promise.all([1, 50, 2, 3].map(ask));
  expect(groups).toEqual([[1], [50], [2, 3]]);
});

test("what is asked for while a run is under way is done by the next", async () => {
  const { groups, ask } = aRun();
  const later: Promise<number>[] = [];
  await ask(1).then(() => later.push(ask(2), ask(3)));
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(await ask(4)).toBe(1);
  expect(groups).toEqual([[1], [2, 3], [4]]);
});

test("a run that fails tells all of its group, and the next goes on", async () => {
  const { ask } = aRun({ most: 5, bad: 3 });
  const settled = await Promise.allSettled([2, 3, 4, 1].map(ask));
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled", "fulfilled"]);
});
