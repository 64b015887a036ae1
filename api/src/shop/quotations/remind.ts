import { indianDay, startOfIndianDay } from "@chargefront/shared/time/indian-day";
import type { Core, WakesMailer } from "../../platform/core.ts";
import { write } from "../../platform/db/write.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import { readBankDetails } from "../payments/bank-details.ts";
import { type AwaitedTransfer, listAwaited } from "./awaited-transfers.ts";
import { queueQuotationMail } from "./quotation-mail.ts";

type Needs = Pick<Core, "addressKey" | "config" | "db" | "log" | "now" | "readDb"> & WakesMailer;

const hour = 3_600_000;
const day = 24 * hour;
/** From 09:00 to 18:00 Indian time. */
const office = { from: 9 * hour, to: 18 * hour };
const checkEveryMs = hour / 4;

/** When the first payment is reminded of: after so many days, and no more after the end, however late the server was. The
 *  end of the first is well before the second, so that no customer gets both at once. */
const reminders = [
  { days: 3, end: 5 },
  { days: 7, end: 14 },
] as const;

/** Repeats the look for first payments that were not received. */
export function paymentReminders(deps: Needs): Pick<Repeated, "start" | "stop"> {
  return repeat(
    checkEveryMs,
    () => queueReminders(deps),
    (cause) => deps.log.error({ err: cause }, "the reminders of payments could not be written"),
  );
}

/** Queues each reminder that is due, once. A customer who says that they have paid gets none.
 *  docs/product/decisions.md#122. */
export async function queueReminders(deps: Needs): Promise<void> {
  const now = deps.now();
  const sinceMidnight = now - startOfIndianDay(indianDay(now));
  if (sinceMidnight < office.from || sinceMidnight >= office.to) return;
  // No one can pay yet.
  if ((await readBankDetails(deps.readDb)) === null) return;
  for (const awaited of await listAwaited(deps.readDb)) {
    const { quotationId: id } = awaited;
    const days = reminderOf(awaited, now);
    if (days === undefined) continue;
    await write(deps.db, async (trx) => {
      // It may have been paid or claimed since it was listed.
      const [present] = await listAwaited(trx, id);
      if (!present || reminderOf(present, now) !== days) return;
      const { sent, number, due } = present;
      await queueQuotationMail(trx, deps, { id, sent, now }, { kind: "reminder", number, due, days });
    });
  }
  deps.wakeMailer();
}

function reminderOf({ isFirst, claim, acceptedAt }: AwaitedTransfer, now: number): number | undefined {
  if (!isFirst || claim) return undefined;
  const age = (now - acceptedAt) / day;
  return reminders.find(({ days, end }) => age >= days && age < end)?.days;
}
