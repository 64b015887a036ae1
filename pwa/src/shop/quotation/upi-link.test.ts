import { toPaise } from "@chargefront/shared/money/money";
import { expect, test } from "vitest";
import { upiLink } from "./payment-panel.tsx";

const bank = { holder: "Asha & Sons", bank: "SBI", account: "12345678901", ifsc: "SBIN0001234", upi: "asha.sons@sbi" };
const reference = "CF-2026-00001";

test("fills in the payment up to ₹1,00,000, and nothing above or without an id", () => {
  const link = upiLink({ bank, amount: toPaise(1_00_000_00), reference });
  expect(link).toBe("upi://pay?pa=asha.sons@sbi&pn=Asha%20%26%20Sons&am=100000.00&cu=INR&tn=CF-2026-00001");
  expect(upiLink({ bank, amount: toPaise(1_00_000_01), reference })).toBeUndefined();
  expect(upiLink({ bank: { ...bank, upi: "" }, amount: toPaise(100), reference })).toBeUndefined();
});
