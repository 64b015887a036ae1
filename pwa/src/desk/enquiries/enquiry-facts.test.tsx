import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { EnquiryFacts } from "./enquiry-facts.tsx";

function captured(timeZone: string): string {
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
  } as unknown as EnquiryDetail;
  return renderToString(<EnquiryFacts enquiry={enquiry} products={undefined} />);
}

it("names a time zone only where it is not India's, whatever the browser calls that", () => {
  expect(captured("Asia/Kolkata")).not.toContain("written in");
  expect(captured("Asia/Calcutta")).not.toContain("written in");
  expect(captured("Asia/Dubai")).toContain("written in Asia/Dubai");
});
