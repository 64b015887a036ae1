import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { afterEach, expect, it, vi } from "vitest";
import { followUpLine } from "./follow-up-state.ts";

function lineOf(day: string, status: Enquiry["status"] = "new", lostReason: Enquiry["lostReason"] = null) {
  const followUp = { day, what: "" };
  return followUpLine(followUp, { status, lostReason, followUp } as Enquiry);
}

afterEach(() => void vi.useRealTimers());

it("calls a follow-up overdue from the next Indian day on, while the enquiry is open", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-15T18:29:59Z") });
  expect(lineOf("2026-11-15")).toBe("Due 15 Nov");
  vi.advanceTimersByTime(1_000);
  expect(lineOf("2026-11-15")).toBe("Overdue 15 Nov");
  expect(lineOf("2026-11-15", "lost", "later")).toBe("Overdue 15 Nov");
  expect(lineOf("2026-11-15", "won")).toBe("Follow-up 15 Nov");
});

it("names the year only of a day that is a year away", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-16T06:00:00Z") });
  const days = ["2025-11-16", "2025-12-31", "2027-01-03", "2027-11-16"];
  expect(days.map((day) => lineOf(day))).toEqual([
    "Overdue 16 Nov 2025",
    "Overdue 31 Dec",
    "Due 3 Jan",
    "Due 16 Nov 2027",
  ]);
});
