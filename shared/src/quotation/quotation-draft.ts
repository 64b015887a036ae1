import { isId } from "../text/id.ts";
import { languageSchema } from "../text/language-schema.ts";
import { messages } from "../text/messages.ts";
import { lineOrEmptyOf, paragraphOf } from "../text/text.ts";
import { z } from "../zod.ts";

export const quotationLimits = { lines: 50, quantity: 9_999, text: 4000 } as const;

/** A text as it was typed, whether or not it is right. Cells of a table and lines of a letter are pasted as one line. */
const typed = z
  .string()
  .overwrite((text) => text.replace(/\s+/g, " "))
  .pipe(lineOrEmptyOf(400));
const typedAddress = z.strictObject({
  flat: typed,
  area: typed,
  landmark: typed,
  city: typed,
  state: typed,
  pin: typed,
});

const typedLine = z.strictObject({
  /** Null for a charge, such as delivery. */
  productId: z.string().refine(isId, { error: messages.product }).nullable(),
  title: typed,
  hsn: typed,
  rate: typed,
  quantity: typed,
  /** Rupees each. */
  unit: typed,
  /** Percent of the line, or rupees. */
  discount: typed,
  note: typed,
});

/** A quotation as it is typed at the desk. It is stored as it is, so that nothing typed is lost; `quotationContent` says
 *  what is still wrong with it. docs/product/decisions.md#119. */
export const quotationDraft = z.strictObject({
  language: languageSchema,
  name: typed,
  phone: typed,
  email: typed,
  company: typed,
  gstin: typed,
  billing: typedAddress,
  /** Null where it is the billing address. */
  shipping: typedAddress.nullable(),
  /** A state, which decides the kind of tax. */
  placeOfSupply: typed,
  /** Whether the prices of the lines contain the tax. */
  basis: z.enum(["inclusive", "exclusive"]),
  lines: z.array(typedLine).max(quotationLimits.lines),
  /** Percent of all lines together, or rupees. Drafts and clients of earlier releases have none. */
  discount: typed.default(""),
  /** An Indian day: `2026-03-05`. */
  validUntil: typed,
  /** Percent of the total that is due before the order is prepared. */
  advance: typed,
  text: paragraphOf(quotationLimits.text),
});

export type QuotationDraft = z.output<typeof quotationDraft>;
export type TypedLine = QuotationDraft["lines"][number];
