import { expect, test } from "vitest";
import { byNaturalKey } from "./natural-key.ts";

test("texts are in the order of their words and of the size of their numbers", () => {
  const titles =
    "Ähre|charger 1.5|Charger 3.3|charger ७.२५|Charger 7.4|charger 22|Charger 120|Charger 15,000|charger 1,20,000|Wall\u00adbox|wallbox 2".split(
      "|",
    );
  expect(titles.toReversed().toSorted(byNaturalKey)).toEqual(titles);
});
