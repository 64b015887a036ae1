import { expect, it } from "vitest";
import { besideEnglish, withoutEmpty } from "./page-texts.ts";

const one = (title: string) => ({ title, text: `${title}.` });
const about = (...titles: string[]) => ({ title: "About us", values: titles.map(one), milestones: [] });
const beside = (before: string[], now: string[], hindi: string[]) => {
  const english = about(...now);
  const lists = { before: about(...before), now: english };
  const { values, removed } = besideEnglish("about", english, { values: hindi.map(one) }, lists);
  return { titles: (values as { title: string }[]).map(({ title }) => title), removed };
};

it.each([
  ["moved", ["A", "B", "C"], ["C", "A", "B"], ["c", "a", "b"]],
  ["inserted", ["A", "B", "C"], ["A", "D", "B", "C"], ["a", "", "b", "c"]],
  ["changed, and another moved", ["A", "B", "C"], ["C", "A", "B2"], ["c", "a", "b"]],
])("keeps translations with their English when an entry is %s", (_, before, now, titles) => {
  expect(beside(before, now, ["a", "b", "c"])).toEqual({ titles, removed: undefined });
});

it("keeps the text of a removed entry to be read, and out of what is saved", () => {
  const { titles, removed } = beside(["A", "B", "C"], ["A", "C"], ["a", "b", "c"]);
  expect(titles).toEqual(["a", "c"]);
  expect(removed).toEqual([{ of: "Core values", text: "b · b." }]);
  expect(withoutEmpty({ title: "हमारे बारे में", removed: removed ?? [] })).toEqual({ title: "हमारे बारे में" });
});

it("keeps every text where the translated English is unknown", () => {
  expect(beside(["A", "B"], ["A", "B"], ["a", "b", "c"])).toMatchObject({
    titles: ["a", "b"],
    removed: [{ text: "c · c." }],
  });
});
