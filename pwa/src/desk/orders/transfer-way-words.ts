import type { Transfer } from "@chargefront/shared/order/transfer";

export const transferWayWords: Readonly<Record<Transfer["way"], string>> = { bank: "Bank transfer", upi: "UPI" };
