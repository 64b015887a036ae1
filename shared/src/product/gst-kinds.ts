import { type GstRate, gstRates } from "../money/gst-rates.ts";
import { messages } from "../text/messages.ts";
import { tidyCode, tidyNumber } from "../text/tidy-number.ts";
import { z } from "../zod.ts";
import { asText, type Named } from "./field-kinds.ts";

const notSet = "Not set";

/** An HSN code: 4, 6 or 8 digits, however they are grouped. */
export const hsnSchema = z
  .string({ error: messages.hsn })
  .max(40, { error: messages.hsn, abort: true })
  .overwrite(tidyCode)
  .regex(/^(?:\d{4}|\d{6}|\d{8})$/, { error: messages.hsn });

/** A rate of GST in percent, as people write it. */
export const gstRateSchema = z.string({ error: messages.gstRate }).transform((typed, ctx) => {
  const rate = parseGstRate(typed);
  if (rate !== undefined) return rate;
  ctx.addIssue({ code: "custom", message: messages.gstRate });
  return z.NEVER;
});

/** An optional HSN code. */
export function hsnCode<Name extends string, Column extends string>(field: Named<Name, Column>) {
  return {
    ...field,
    schema: hsnSchema,
    isOptional: true,
    isShort: true,
    control: { inputMode: "numeric" } as const,
    ...asText,
    typed: (json: string | undefined) => json ?? "",
    shown: (typed: string) => tidyCode(typed) || notSet,
    fromDraft: (typed: string) => tidyCode(typed) || undefined,
  } as const;
}

/** An optional rate of GST, in whole percent. */
export function gstRate<Name extends string, Column extends string>(field: Named<Name, Column>) {
  return {
    ...field,
    schema: gstRateSchema,
    isOptional: true,
    isShort: true,
    control: { empty: notSet, options: gstRates.map((rate) => ({ value: String(rate), label: `${rate} %` })) },
    toStored: (value: number) => value,
    fromStored: (stored: number) => stored as GstRate,
    toJson: (value: GstRate) => value,
    toCell: (value: number): string | number => value,
    typed: (json: number | undefined) => (json === undefined ? "" : String(json)),
    shown: (typed: string) => (typed === "" ? notSet : `${typed} %`),
    fromDraft: parseGstRate,
  } as const;
}

/** Reads `18`, `18 %` and `18.00%`; undefined for what is no rate of GST. */
function parseGstRate(typed: string): GstRate | undefined {
  const [, percent] = /^(\d{1,2})(?:\.0{1,2})? ?%?$/.exec(tidyNumber(typed)) ?? [];
  return gstRates.find((rate) => rate === Number(percent));
}
