import { foldChoice } from "@chargefront/shared/product/fold-choice";

type Spelling = { readonly spelling: string; readonly count: number };

/** Groups spellings of the same text and returns the most common spelling of each group, the most common group
 *  first. */
export function commonestOf(spellings: readonly Spelling[]): string[] {
  const groups = new Map<string, Map<string, number>>();
  for (const { spelling, count } of spellings) {
    const group = groups.get(foldChoice(spelling)) ?? new Map<string, number>();
    groups.set(foldChoice(spelling), group.set(spelling, (group.get(spelling) ?? 0) + count));
  }
  const sorted = [...groups.values()].map((group) => {
    const [[first = ""] = []] = [...group].sort(commonestFirst);
    return [first, [...group.values()].reduce((sum, count) => sum + count, 0)] as const;
  });
  return sorted.sort(commonestFirst).map(([spelling]) => spelling);
}

function commonestFirst([one, count]: readonly [string, number], [other, more]: readonly [string, number]): number {
  return more - count || (one < other ? -1 : 1);
}
