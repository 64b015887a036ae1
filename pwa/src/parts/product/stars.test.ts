import { expect, it } from "vitest";
import { toHalfStars } from "./stars.tsx";

it("draws a rating in half stars between none and five", () => {
  expect([4.2, 4.3, 4.75, 9, -1].map(toHalfStars)).toEqual([4, 4.5, 5, 5, 0]);
});
