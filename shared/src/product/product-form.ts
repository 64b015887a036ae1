import { type Paise, parseRupees, toPaise } from "../money/money.ts";
import { messages } from "../text/messages.ts";
import { lineOf, paragraphOf } from "../text/text.ts";
import { z } from "../zod.ts";
import type { Specification } from "./product.ts";
import { specificationRows } from "./specification-form.ts";

/** docs/product/decisions.md#37; a price of more than ₹99,99,99,999.99 is taken for a slip of the hand. */
export const productLimits = {
  title: 120,
  description: 5000,
  pricePaise: 99_99_99_999_99,
  imageBytes: 5 * 1024 * 1024,
} as const;

/** What a picture file may be; the server looks at its bytes, not at this. docs/security.md#T21. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

/** A product as its form says it. */
export type ProductForm = {
  readonly title: string;
  readonly description: string;
  readonly pricePaise: Paise;
  /** 0 to 5 in steps of 0.1. docs/product/decisions.md#24. */
  readonly rating: number;
  readonly specifications: readonly Specification[];
};

const price = z
  .string({ error: messages.required })
  .max(40, { error: messages.price, abort: true })
  .refine((typed) => !/^\s*₹?\s*$/.test(typed), { error: messages.required, abort: true })
  .transform((typed, ctx) => {
    const paise = parseRupees(typed) ?? 0;
    if (paise > 0 && paise <= productLimits.pricePaise) return toPaise(paise);
    ctx.addIssue({ code: "custom", message: paise > 0 ? messages.priceTooHigh : messages.price });
    return z.NEVER;
  });

const rating = z
  .string({ error: messages.required })
  .trim()
  .min(1, { error: messages.required, abort: true })
  .regex(/^(?:[0-4](?:\.\d0*)?|5(?:\.0+)?)$/, { error: messages.rating, abort: true })
  .transform(Number);

const description = paragraphOf(productLimits.description).refine((text) => text !== "", { error: messages.required });

const title = lineOf(productLimits.title);

/** What is typed of a product, on a screen or in a row of a file. docs/product/specification.md#5-validation-rules;
 *  docs/product/decisions.md#24, 33 and 37; docs/security.md#T32. */
export const productContent = z
  .strictObject({ title, description, price, rating, specifications: specificationRows })
  .transform(toForm);

/** The whole form, as a new product needs it. Sentences are keyed by the name of their input, `specifications.2.name` for those of the
 *   third custom field. */
export const productForm = byInput(productContent);

/** An edit, in which what is absent stays as it is. docs/product/specification.md#7-the-calls-it-makes;
 *  docs/product/decisions.md#34. */
export const productEditForm = byInput(
  z
    .strictObject({ title, description: description.optional(), price, rating, specifications: specificationRows })
    .transform(toForm),
);

function toForm<Fields extends { price: Paise }>({ price: pricePaise, ...others }: Fields) {
  return { ...others, pricePaise };
}

/** The same schema whose sentences stand at the name of an input instead of at a path. */
function byInput<Output>(schema: z.ZodType<Output>) {
  return z.unknown().transform((given, ctx): Output => {
    const result = schema.safeParse(given);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      ctx.addIssue({ code: "custom", path: [path.join(".")], message });
    }
    return z.NEVER;
  });
}
