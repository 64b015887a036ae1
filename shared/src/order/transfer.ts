import { messages } from "../text/messages.ts";
import { lineOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { rupees, typedRupees } from "./admin-order-requests.ts";
import { transferReference } from "./transfer-reference.ts";

/** How many days before today the day of a transfer may be: an older one is a mistake in the year. */
export const oldestTransferDays = 366;

export const transferWays = ["bank", "upi"] as const;

/** Body of POST /api/admin/orders/{id}/transfers: money that arrived at the bank, or was sent back from it. `id` is made
 *  once per transfer: repeated requests record one. `isSure` records it in spite of a doubt that was answered before. */
export const transferReceipt = z.strictObject({
  id: z.uuid({ error: "This is not the id of a transfer." }),
  /** The Indian day on which it arrived or was sent. */
  day: z.iso.date({ error: messages.noSuchDate }),
  amount: rupees,
  reference: transferReference,
  way: z.enum(transferWays),
  isSentBack: z.boolean().default(false),
  isSure: z.boolean().default(false),
});

export type TransferReceipt = z.input<typeof transferReceipt>;

/** The input of the form for a transfer. */
export const transferForm = transferReceipt
  .omit({ id: true, isSentBack: true, isSure: true })
  .extend({ amount: typedRupees });

/** Body of POST /api/admin/orders/{id}/transfers/{transfer}/take-back. */
export const transferMistake = z.strictObject({ reason: lineOf(300) });

type Recorded = Pick<z.output<typeof transferReceipt>, "id" | "day" | "amount" | "reference" | "way" | "isSentBack">;

/** A transfer as accounts recorded it. `amount` in rupees; `takenBack` is null unless it was a mistake. */
export type Transfer = Recorded & {
  readonly adminName: string;
  readonly at: string;
  readonly takenBack: { readonly adminName: string; readonly at: string; readonly reason: string } | null;
};

/** A transfer that a customer says they made: a hint, not money. */
export type TransferClaim = { readonly reference: string; readonly at: string };
