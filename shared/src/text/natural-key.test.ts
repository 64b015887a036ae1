import { expect, test } from "vitest";
import { naturalKey } from "./natural-key.ts";

test("texts are in the order of their words and of the size of their numbers", () => {
  const titles = [
    "Ähre",
    "charger 1.5 kW",
    "Charger 3.3 kW",
    "charger ७.२५ kW",
    "Charger 7.4 kW",
    "charger 22",
    "Charger 120",
    "Charger 15,000",
    "charger 1,20,000",
    "Wall\u00adbox",
    "wallbox 2",
  ];
  expect(titles.toReversed().toSorted((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1))).toEqual(titles);
});
