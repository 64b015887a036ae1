import type { Core } from "../core.ts";
import type { Trx } from "../db/tables/tables.ts";
import { countMailsTo, type NewMail, queueMail } from "./queue-mail.ts";

export const hour = 60 * 60_000;

/** Returns the beginning of the hour in which notices are counted, in epoch milliseconds. */
export function hourOfNotices(now: number): number {
  return now - (now % hour);
}

/** The digest that covers what is beyond the limit; `reference` without the hour. */
export type Rest = Pick<NewMail, "reference" | "subject" | "body">;

/** Queues a notice. Beyond the hourly limit of its recipient, one digest at the end of the hour covers it. `counted`: only
 *  the recipient's mails whose references begin so count. */
export async function queueLimited(
  trx: Trx,
  { limits }: Pick<Core, "limits">,
  { mail, rest, counted }: { readonly mail: NewMail; readonly rest: Rest; readonly counted?: string },
): Promise<void> {
  const { kind, to, now } = mail;
  const since = hourOfNotices(now);
  const counts = await countMailsTo(trx, [to], { kind, since, ...(counted !== undefined && { under: counted }) });
  const isOver = [...counts.values()].some((count) => count >= limits.mail.noticesAnHour);
  const digest = { ...rest, reference: `${rest.reference}:${since}`, kind: "digest", dueAt: since + hour } as const;
  await queueMail(trx, isOver ? { ...digest, to, now } : mail);
}
