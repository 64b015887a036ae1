import { expect, it } from "vitest";
import { formatDateTime, formatLegalDate } from "./dates.ts";

it("writes dates in Indian time", () => {
  expect(formatDateTime("2026-03-02T20:00:00Z")).toMatch(/3 Mar 2026, 01:30$/);
  expect(formatDateTime("2026-03-02T18:35:00Z")).toMatch(/3 Mar 2026, 00:05$/);
  expect(formatLegalDate("2023-07-14")).toBe("14.07.2023");
});
