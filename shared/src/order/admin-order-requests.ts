import { toPaise, toRupees } from "../money/money.ts";
import { parseRupees } from "../money/parse-rupees.ts";
import { typedPassword } from "../person/password.ts";
import { messages } from "../text/messages.ts";
import { paragraphOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { directSteps } from "./order-steps.ts";

/** Characters of a packing note. */
export const longestNote = 2000;

/** Body of PATCH /api/admin/orders/{id}: the next step, the packing note, or both. `expectedNote` is the note that the
 *  new one was made from: where it is another by now, nothing is written. Absent, the new one counts whatever was
 *  there. `isSure` confirms that the invoice, which "ship" issues, keeps the quotation's HSN codes and GST rates where
 *  the catalogue has others by now. */
export const orderChange = z
  .strictObject({
    step: z.enum(directSteps, { error: `step must be one of ${directSteps.join(", ")}.` }).optional(),
    note: paragraphOf(longestNote).optional(),
    expectedNote: paragraphOf(longestNote).optional(),
    isSure: z.boolean().optional(),
  })
  .refine(({ step, note }) => step !== undefined || note !== undefined, { error: "There is nothing to change." });

export type OrderChange = z.output<typeof orderChange>;

/** Above what a quotation can come to, and far below the safe integers of paise. */
const largestRupees = 999_999_999_999;
const amountSentence = "Please enter an amount in rupees with at most 2 decimals.";

/** Rupees above 0 with at most 2 decimals. The text of a number tells its decimals exactly, which arithmetic does
 *  not. */
export const rupees = z
  .number({ error: amountSentence })
  .positive({ error: amountSentence })
  .max(largestRupees, { error: amountSentence })
  .refine((rupees) => /^\d+(\.\d{1,2})?$/.test(String(rupees)), { error: amountSentence });

/** Body of POST /api/admin/orders/{id}/refund. `requestId` is made once per refund: repeated requests refund once. */
export const refundRequest = z.strictObject({
  amount: rupees,
  password: typedPassword,
  requestId: z.uuid({ error: "This is not the id of a request." }),
});

export type RefundRequest = z.output<typeof refundRequest>;

/** An amount as it is typed; `₹1,23,456.50` is as good as `123456.5`. */
export const typedRupees = z.string({ error: messages.required }).transform((typed, ctx) => {
  const paise = parseRupees(typed) ?? 0;
  if (paise > 0 && paise <= largestRupees * 100) return toRupees(toPaise(paise));
  const isEmpty = /^\s*₹?\s*$/.test(typed);
  ctx.addIssue({ code: "custom", message: isEmpty ? messages.required : amountSentence });
  return z.NEVER;
});

/** The input of the refund form. */
export const refundForm = z.strictObject({ amount: typedRupees, password: typedPassword });
