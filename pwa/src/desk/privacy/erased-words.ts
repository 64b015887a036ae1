import { type ErasedCounts, erasedKinds } from "@chargefront/shared/privacy/personal-data";

const words = {
  accounts: ["account", "accounts"],
  sessions: ["session", "sessions"],
  enquiries: ["enquiry", "enquiries"],
  orders: ["order made anonymous", "orders made anonymous"],
  mails: ["mail", "mails"],
  paymentEvents: ["event of the card service", "events of the card service"],
  invitations: ["invitation", "invitations"],
} as const satisfies Record<keyof ErasedCounts, readonly [one: string, many: string]>;

/** What was erased, as a sentence. */
export function erasedWords(erased: ErasedCounts): string {
  const parts = erasedKinds.flatMap((kind) => {
    const count = erased[kind];
    return count === 0 ? [] : `${count} ${words[kind][count === 1 ? 0 : 1]}`;
  });
  return parts.length === 0 ? "There was nothing left to erase." : `Erased: ${parts.join(", ")}.`;
}
