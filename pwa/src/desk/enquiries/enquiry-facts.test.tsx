import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { EnquiryFacts } from "./enquiry-facts.tsx";

function captured(timeZone: string, more: Partial<EnquiryDetail> = {}): string {
  const enquiry = {
    name: "Asha Rao",
    contact: "9876543210",
    email: "asha@fleet.example",
    title: "General enquiry",
    message: "",
    source: "home",
    productIds: [],
    capturedAt: "2026-11-20T05:00:00.000Z",
    createdAt: "2026-11-20T05:00:00.000Z",
    timeZone,
    ...more,
  } as unknown as EnquiryDetail;
  return renderToString(<EnquiryFacts enquiry={enquiry} products={undefined} hasFollowUp />);
}

afterEach(() => void vi.useRealTimers());

it("shows by when to call, and marks the enquiry late from then on until it is answered", () => {
  const callBy = "2026-11-23T05:00:00.000Z";
  const facts = (status: "new" | "contacted") =>
    captured("Asia/Kolkata", { reference: "ENQ-2026-00042", callBy, status });
  vi.useFakeTimers({ now: Date.parse(callBy) });
  expect(facts("new")).toMatch(/ENQ-2026-00042.*Call by.*23 Nov 2026, 10:30/);
  expect(facts("new")).not.toContain("(late)");
  vi.advanceTimersByTime(1);
  expect(facts("new")).toContain("(late)");
  expect(facts("contacted")).not.toContain("(late)");
});

it("shows no reference where an older release gave none", () => {
  const facts = captured("Asia/Kolkata", { reference: null, callBy: null, status: "new" });
  expect(facts).not.toMatch(/Reference|Call by/);
});

it("shows what is to be done next, and when", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T06:00:00Z") });
  const facts = () => captured("Asia/Kolkata", { followUp: { day: "2026-11-24", what: "Send the quotation" } });
  expect(facts().replace(/<[^>]+>/g, "")).toContain("Follow-up24 Nov 2026: Send the quotation");
  expect(facts()).not.toContain("(overdue)");
  vi.advanceTimersByTime(86_400_000);
  expect(facts()).toContain("(overdue)");
});

it("shows the value and how the enquiry ended, by the Indian day", () => {
  const textOf = (more: Partial<EnquiryDetail>) => captured("Asia/Kolkata", more).replace(/<[^>]+>/g, "");
  expect(textOf({ value: 0, status: "won", wonAt: "2026-11-24T19:00:00.000Z" })).toMatch(
    /Value₹0\.00Won on25 Nov 2026/,
  );
  const lost = textOf({ status: "lost", lostReason: "other", lostReasonText: "Moved" });
  expect(lost).toContain("Lost becauseOther: Moved");
  expect(lost).not.toMatch(/Value|Won on/);
  expect(textOf({ status: "lost", lostReason: null })).toContain("No reason was given.");
});

it("names a time zone only where it is not India's, whatever name the browser has for that", () => {
  expect(captured("Asia/Kolkata")).not.toContain("written in");
  expect(captured("Asia/Calcutta")).not.toContain("written in");
  expect(captured("Asia/Dubai")).toContain("written in Asia/Dubai");
});
