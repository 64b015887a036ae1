import { rupees, typedRupees } from "../order/admin-order-requests.ts";
import { isId } from "../text/id.ts";
import { lineOf } from "../text/text.ts";
import { z } from "../zod.ts";

/** Query of the register: the month of the Indian days of issue, `2026-11`. */
export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "month is a year and a month, such as 2026-11." })
  .optional();

export const registerQuery = z.strictObject({ month });

/** Body of POST /api/admin/orders/{id}/invoice; older clients send none. `isSure` confirms that the invoice keeps the
 *  quotation's HSN codes and GST rates where the catalogue has others by now. */
export const invoiceRequest = z.strictObject({ isSure: z.boolean().default(false) }).prefault({});

/** Body of POST /api/admin/orders/{id}/credit. The id is made once per credit note: repeated requests issue one.
 *  `amount` in rupees, of what the buyer paid. */
export const creditRequest = z.strictObject({
  id: z.string().refine(isId, { error: "This is not the id of a credit note." }).toLowerCase(),
  amount: rupees,
  reason: lineOf(200),
});

export type CreditRequest = z.output<typeof creditRequest>;

/** The input of the form for a credit note. */
export const creditForm = z.strictObject({ amount: typedRupees, reason: creditRequest.shape.reason });
