import { toRupees } from "../money/money.ts";
import { parseRupees } from "../money/parse-rupees.ts";
import { messages } from "../text/messages.ts";
import { lineOrEmptyOf } from "../text/text.ts";
import { z } from "../zod.ts";

export const lostReasons = ["price", "competitor", "no-load", "no-permission", "later", "other"] as const;
export type LostReason = (typeof lostReasons)[number];

const largestValue = 1_000_000_000;

/** The text of a number tells its decimals exactly, which arithmetic does not. */
const value = z
  .number({ error: messages.enquiryValue })
  .min(0, { error: messages.enquiryValue })
  .max(largestValue, { error: messages.enquiryValue })
  .refine((rupees) => /^\d+(\.\d{1,2})?$/.test(String(rupees)), { error: messages.enquiryValue });

/** The fields of the reason for a loss. */
export const lostFields = {
  lostReason: z.enum(lostReasons, { error: messages.lostReason }),
  lostReasonText: lineOrEmptyOf(200),
};

/** The fields of a deal as they are sent; those that are left out stay. */
export const dealFields = {
  value: value.nullable().optional(),
  lostReason: lostFields.lostReason.nullable().optional(),
  lostReasonText: lostFields.lostReasonText.optional(),
};

/** The form of the value, which has null for "Not known"; `₹12,50,000` is as good as `1250000`. */
export const valueForm = z.strictObject({
  value: z
    .string()
    .min(1, { error: messages.required, abort: true })
    .transform((typed) => {
      const paise = parseRupees(typed);
      return paise === undefined ? Number.NaN : toRupees(paise);
    })
    .pipe(value)
    .nullable(),
});
