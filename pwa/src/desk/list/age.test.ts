import { expect, it } from "vitest";
import { formatAge } from "./age.ts";

it("says an age in its largest unit", () => {
  const ages = ["2026-03-03T10:00:30Z", "2026-03-03T09:15:00Z", "2026-03-02T11:00:00Z", "2026-02-28T10:00:00Z"];
  const now = Date.parse("2026-03-03T10:00:00Z");
  expect(ages.map((iso) => formatAge(iso, now))).toEqual(["now", "45 min", "23 h", "3 d"]);
  // 31 January in India.
  expect(formatAge("2026-01-30T20:00:00Z", now)).toBe("31 Jan 2026");
});
