import { expect, test } from "vitest";
import { meaningOf } from "./payment-phase.ts";

test.each(["refund_pending", "refunded"] as const)(
  "calls a late payment in %s returned, a paid order placed",
  (payment) => {
    expect(meaningOf({ payment, number: null })).toBe("returned");
    expect(meaningOf({ payment, number: "CF-2025-00001" })).toBe("placed");
  },
);
