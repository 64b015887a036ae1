import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { EnquiryHistory } from "./enquiry-history.tsx";

function textOf(change: object): string {
  const event = { id: "1", adminName: "Ravi", at: "2026-11-20T05:00:00.000Z", ...change };
  const enquiry = { createdAt: "2026-11-19T05:00:00.000Z", history: [event] } as unknown as EnquiryDetail;
  return renderToString(<EnquiryHistory enquiry={enquiry} />).replace(/<[^>]+>/g, "");
}

it.each([
  [
    { kind: "statusKept", from: "new", to: "contacted", kept: "won" },
    "wanted to change the status from New to Contacted, but it was Won by then",
  ],
  [{ kind: "followUp", day: "2026-11-24", what: "Send the quotation" }, "set a follow-up for 24 Nov 2026"],
  [{ kind: "followUp", day: "2026-11-24", what: "Send the quotation" }, "Send the quotation"],
  [{ kind: "followUp", day: null, what: "" }, "removed the follow-up"],
  [{ kind: "value", value: 1_250_000 }, "set the value to ₹12,50,000.00"],
  [{ kind: "value", value: null }, "removed the value"],
  [
    { kind: "lostReason", reason: "no-load", text: "20 kW" },
    "gave the reason for the loss: Not enough sanctioned load",
  ],
  [{ kind: "lostReason", reason: "no-load", text: "20 kW" }, "20 kW"],
  [{ kind: "photo", of: "meter" }, "added a photo"],
  [{ kind: "of-a-newer-server" }, "changed it"],
])("says what %o did", (change, words) => {
  expect(textOf(change)).toContain(words);
});
