import type { Paise } from "@chargefront/shared/money/money";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { listMailIds, removeUnsentMails } from "../../platform/mail/personal-mails.ts";
import { orderMailReferences, queueOrderMail } from "./order-mail.ts";

type TakenBack = { readonly transferId: string; readonly amountPaise: Paise };

/** Removes the mail that confirmed the whole payment of an order which is not paid after all, or corrects it with another
 *  once it was sent. */
export async function correctPaidMail(trx: Trx, orderId: string, mistake: TakenBack, now: number): Promise<void> {
  const { one, under } = orderMailReferences(orderId, ["paid"]);
  // The ids are in order of time; the mails before the newest were corrected in their turn.
  const newest = (await listMailIds(trx, { emails: [], references: one, under })).slice(-1);
  if (newest.length === 0 || (await removeUnsentMails(trx, newest)).length > 0) return;
  await queueOrderMail(trx, orderId, { kind: "corrected", ...mistake }, now);
}
