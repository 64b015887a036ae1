import { shareOf, sumOf } from "../money/gst.ts";
import { type Paise, toPaise } from "../money/money.ts";
import { parseRupees } from "../money/parse-rupees.ts";
import { addressSchema } from "../person/address.ts";
import { contactNumber, email } from "../person/contact-fields.ts";
import { stateOfGstin } from "../person/gst-state.ts";
import { gstRateSchema, hsnSchema } from "../product/gst-kinds.ts";
import { messages } from "../text/messages.ts";
import { optionalOf } from "../text/optional-of.ts";
import { lineOf, nameOf, optionalLineOf } from "../text/text.ts";
import { tidyNumber } from "../text/tidy-number.ts";
import { writtenNumber, writtenPercent } from "../text/written-number.ts";
import { z } from "../zod.ts";
import { quotationDraft, quotationLimits } from "./quotation-draft.ts";

/** Paise: ten times the highest price of a product, so that a quotation's sum stays a safe integer. */
const highestLine = 99_99_99_999_99 * 10;

/** Above 100 %, which the line refuses, and far below the safe integers. */
const mostBasisPoints = 1_000_00;

/** A discount on a line or on a whole quotation: a share of it in hundredths of a percent, or an amount. */
export type Discount = { readonly basisPoints: number } | { readonly paise: Paise };

const discount = z.string().transform((typed, ctx) => {
  const read = parseDiscount(typed);
  if (read) return read;
  ctx.addIssue({ code: "custom", message: messages.discount });
  return z.NEVER;
});

/** A line of a quotation, checked. */
export const quotationLine = quotationDraft.shape.lines.element
  .extend({
    title: lineOf(200),
    hsn: hsnSchema,
    rate: gstRateSchema,
    quantity: z
      .string()
      .transform(writtenNumber)
      .pipe(
        z
          .int({ error: messages.lineQuantity })
          .min(1, { error: messages.lineQuantity })
          .max(quotationLimits.quantity, { error: messages.lineQuantity }),
      ),
    unit: z
      .string()
      .transform((typed) => parseRupees(typed) ?? toPaise(0))
      .refine((paise) => paise >= 1 && paise <= 99_99_99_999_99, { error: messages.unitPrice }),
    discount,
    note: optionalLineOf(300),
  })
  .superRefine((line, ctx) => {
    const gross = line.unit * line.quantity;
    if (gross > highestLine) ctx.addIssue({ code: "custom", path: ["unit"], message: messages.lineTooHigh });
    else if (discountOf(line) > gross) {
      ctx.addIssue({ code: "custom", path: ["discount"], message: messages.discountTooHigh });
    }
  });

export type QuotationLine = z.output<typeof quotationLine>;

/** Returns the discount on a line in paise. */
export function discountOf({ unit, quantity, discount }: Pick<QuotationLine, "unit" | "quantity" | "discount">): Paise {
  return discountOn(toPaise(unit * quantity), discount);
}

/** Returns a discount on an amount in paise. */
export function discountOn(amount: Paise, discount: Discount): Paise {
  return "paise" in discount ? discount.paise : shareOf(amount, discount.basisPoints);
}

/** Returns the amount of a line after its own discount. */
export function amountOf(line: QuotationLine): Paise {
  return toPaise(line.unit * line.quantity - discountOf(line));
}

const address = addressSchema.pick({ flat: true, area: true, landmark: true, city: true, state: true, pin: true });
const orEmpty = (typed: string | undefined) => typed ?? "";

/** Checks a draft, and reads it as a customer gets it. */
export const quotationContent = quotationDraft
  .extend({
    name: nameOf(80),
    phone: optionalOf(contactNumber).transform(orEmpty),
    email: optionalOf(email).transform(orEmpty),
    company: optionalLineOf(120),
    gstin: addressSchema.shape.gstin,
    billing: address,
    shipping: address.nullable(),
    placeOfSupply: addressSchema.shape.state,
    lines: z.array(quotationLine).min(1, { error: messages.noLines }),
    /** Beside the discounts of the lines. Revisions that earlier releases sent have none. */
    discount: discount.optional(),
    validUntil: z.iso.date({ error: messages.noSuchDate }),
    advance: z
      .string()
      .transform(writtenPercent)
      .pipe(
        z.int({ error: messages.advance }).min(0, { error: messages.advance }).max(100, { error: messages.advance }),
      ),
  })
  .superRefine(({ phone, email, gstin, billing, shipping, placeOfSupply, lines, discount }, ctx) => {
    if (phone === "" && email === "") {
      ctx.addIssue({ code: "custom", path: ["phone"], message: messages.phoneOrEmail });
    }
    if (placeOfSupply !== billing.state && placeOfSupply !== shipping?.state) {
      ctx.addIssue({ code: "custom", path: ["placeOfSupply"], message: messages.placeOfSupply });
    }
    const state = stateOfGstin(gstin);
    if (state && state !== billing.state) {
      ctx.addIssue({ code: "custom", path: ["gstin"], message: messages.gstinState });
    }
    // A line whose own discount is too high is named by itself.
    const amount = toPaise(Math.max(0, sumOf(lines.map(amountOf))));
    if (discount && discountOn(amount, discount) > amount) {
      ctx.addIssue({ code: "custom", path: ["discount"], message: messages.discountTooHigh });
    }
  });

export type QuotationContent = z.output<typeof quotationContent>;

/** Reads `7.5 %` and `₹500`; nothing is no discount. */
function parseDiscount(typed: string): Discount | undefined {
  if (/[%٪]$/.test(tidyNumber(typed))) {
    const basisPoints = Math.round(writtenPercent(typed) * 10_000) / 100;
    return Number.isInteger(basisPoints) && basisPoints <= mostBasisPoints ? { basisPoints } : undefined;
  }
  const paise = tidyNumber(typed) === "" ? toPaise(0) : parseRupees(typed);
  return paise === undefined ? undefined : { paise };
}
