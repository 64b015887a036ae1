import { expect, it } from "vitest";
import { quantitiesOf, withCount, withTick } from "./edit-sheet.tsx";

const uncounted = [{ id: "a", quantity: undefined }];
const counted = [{ id: "a", quantity: 2 }];

it("one more product gives no number to an enquiry that has none", () => {
  const chosen = withTick(uncounted, "b", true);
  expect(chosen.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(quantitiesOf(chosen)).toEqual([]);
});

it("one more product is one where the others are counted, and shows it", () => {
  const chosen = withTick(counted, "b", true);
  expect(chosen).toEqual([...counted, { id: "b", quantity: 1 }]);
  expect(quantitiesOf(chosen)).toEqual([2, 1]);
});

it("the first number shows at once what is sent of the others", () => {
  const chosen = withCount(withTick(uncounted, "b", true), "b", 3);
  expect(chosen).toEqual([
    { id: "a", quantity: 1 },
    { id: "b", quantity: 3 },
  ]);
  expect(quantitiesOf(chosen)).toEqual([1, 3]);
});

it("what is no longer ticked takes its number with it", () => {
  const chosen = withTick(withTick(uncounted, "b", true), "a", false);
  expect(chosen).toEqual([{ id: "b", quantity: undefined }]);
});
