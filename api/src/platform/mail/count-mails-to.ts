import type { Db } from "../db/tables/tables.ts";
import { mayBeEmail } from "./email-pattern.ts";
import { foldEmail } from "./fold-email.ts";
import { type MailKind, mailPriorities } from "./priorities.ts";

/** Counts the mails of a kind written since a time to each of these addresses, however spelt. The keys are folded. */
export async function countMailsTo(
  db: Db,
  emails: readonly string[],
  { kind, since }: { readonly kind: MailKind; readonly since: number },
): Promise<Map<string, number>> {
  const asked = new Set(emails.map(foldEmail));
  if (asked.size === 0) return new Map();
  const rows = await db
    .selectFrom("mail")
    .select("recipient")
    .where("priority", "=", mailPriorities[kind])
    .where("created_at", ">=", since)
    .where((row) => row.or([...asked].map((email) => mayBeEmail("recipient", email))))
    .execute();
  const counts = new Map<string, number>();
  for (const { recipient } of rows) {
    const email = foldEmail(recipient);
    if (asked.has(email)) counts.set(email, (counts.get(email) ?? 0) + 1);
  }
  return counts;
}
