import { enquirySchema } from "@chargefront/shared/enquiry/enquiry";
import { expect, test } from "vitest";
import { toReceipt } from "./ledger.ts";

const person = {
  name: "Asha Rao",
  email: "asha@depot.example",
  contact: "9876543210",
  message: "Two chargers, please",
};

test.each([
  [
    "0833d117cd9d313ab4176688e68513d42f2127af4b172d6491534d9d2edcc9f4",
    {
      v: 1,
      id: "0190b0a0-0000-7000-8000-000000000001",
      source: "home",
      name: "Ravi Kumar",
      email: "ravi@fleet.example",
    },
  ],
  [
    "d6ab4281fd1bf6ca6f8a4fd19a9be6093b1ea7581d466fccef6dc1ce0848f8c6",
    { source: "contact", productIds: ["0190b0a0-0000-7000-8000-000000000002"], title: "AC wallbox 7.4 kW" },
  ],
  [
    "ced2e333493f2fd1554d527138fa88857bb6b292c7591875dbd1291e8f862018",
    {
      source: "contact",
      productIds: ["0190b0a0-0000-7000-8000-000000000002", "0190b0a0-0000-7000-8000-000000000003"],
      quantities: [2, 1],
      title: "AC wallbox 7.4 kW, DC fast charger",
      message: "",
      capturedAt: "2026-03-03T08:31:00.000Z",
      startedAt: "2026-03-03T08:30:00.000Z",
      timeZone: "Asia/Kolkata",
      consent: { notice: "2026-03-01", at: "2026-03-03T08:30:59.000Z" },
    },
  ],
])("keeps the hash %s, by which repetitions of old enquiries are recognised", (hash, given) => {
  const content = enquirySchema.parse({ ...person, ...given });
  expect(toReceipt({ id: "any", content }, 0).hash).toBe(hash);
});
