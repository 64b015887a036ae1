import { expect, it } from "vitest";
import { quantitiesOf, withCount, withTick } from "./edit-sheet.tsx";

const uncounted = [{ id: "a", quantity: undefined }];
const counted = [{ id: "a", quantity: 2 }];

it("adds a product without a quantity to an enquiry that has none", () => {
  const chosen = withTick(uncounted, "b", true);
  expect(chosen.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(quantitiesOf(chosen)).toEqual([]);
});

it("adds a product with quantity 1 where the others have one, and shows it", () => {
  const chosen = withTick(counted, "b", true);
  expect(chosen).toEqual([...counted, { id: "b", quantity: 1 }]);
  expect(quantitiesOf(chosen)).toEqual([2, 1]);
});

it("shows the quantities that will be sent for the others at the first quantity", () => {
  const chosen = withCount(withTick(uncounted, "b", true), "b", 3);
  expect(chosen).toEqual([
    { id: "a", quantity: 1 },
    { id: "b", quantity: 3 },
  ]);
  expect(quantitiesOf(chosen)).toEqual([1, 3]);
});

it("removes the quantity of a product that is no longer ticked", () => {
  const chosen = withTick(withTick(uncounted, "b", true), "a", false);
  expect(chosen).toEqual([{ id: "b", quantity: undefined }]);
});
