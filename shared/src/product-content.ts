import { messages } from "./messages.ts";
import { type Paise, toPaise } from "./money.ts";
import type { Specification } from "./product.ts";
import { lineOf, paragraphOf } from "./text.ts";
import { z } from "./zod.ts";

/** What an admin types of a product, wherever it is typed: the rules of its texts and figures. Specification 5; decisions 19, 24, 33 and 37. */

export const productLimits = {
  title: 120,
  description: 5000,
  specificationName: 60,
  specificationValue: 200,
  specifications: 50,
  pricePaise: 99_99_99_999_99,
} as const;

export const productSentences = {
  price: "Please give a price in rupees, above 0 and with at most 2 decimals, such as 32499.50.",
  priceTooHigh: "This price is too high: at most ₹99,99,99,999.99.",
  rating: "Please give a rating from 0 to 5 in steps of 0.1, such as 4.3.",
  nameReserved: "This name is taken by the product itself. Please choose another.",
  nameOfDigits: "A specification's name cannot be a number. Please add a word.",
  nameTwice: "This specification is there twice.",
  tooManySpecifications: `A product has at most ${productLimits.specifications} specifications.`,
} as const;

/** T32: names of the form's own fields, and of what every JavaScript object has. */
const reservedNames: ReadonlySet<string> = new Set([
  "title",
  "price",
  "rating",
  "image",
  "description",
  "customfields",
  "_id",
  "id",
  "__proto__",
  "constructor",
  "prototype",
]);

/** A price as people write it: `32499.5`, `₹1,23,456.00`, `Rs. 500`. The groups between commas may be Indian or international. */
const priceText = z
  .string({ error: messages.required })
  .max(40, { error: productSentences.price, abort: true })
  .transform((text) => text.replace(/^\s*(₹|Rs\.?|INR)?\s*/i, "").trimEnd())
  .refine((text) => text !== "", { error: messages.required, abort: true })
  .transform((text, context): Paise => {
    const [, whole = "", fraction = ""] = /^(\d{1,15}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
    const amount = Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
    const sentence = amount > productLimits.pricePaise ? productSentences.priceTooHigh : productSentences.price;
    if (amount > 0 && amount <= productLimits.pricePaise) return toPaise(amount);
    context.issues.push({ code: "custom", message: sentence, input: text });
    return z.NEVER;
  });

/** A rating as people write it; the outcome is 0 to 5 in steps of 0.1. */
const ratingText = z
  .string({ error: messages.required })
  .max(20, { error: productSentences.rating, abort: true })
  .transform((text) => text.trim())
  .refine((text) => text !== "", { error: messages.required, abort: true })
  .refine((text) => /^(5(\.0+)?|[0-4](\.\d0*)?)$/.test(text), { error: productSentences.rating, abort: true })
  .transform(Number);

const specification = z.strictObject({
  name: lineOf(productLimits.specificationName)
    .refine((name) => !reservedNames.has(name.toLowerCase()), { error: productSentences.nameReserved })
    .refine((name) => !/^\d+$/.test(name), { error: productSentences.nameOfDigits }),
  value: lineOf(productLimits.specificationValue),
});

/** The custom fields in their order. Decision 33: each name once, since they also travel as a map. */
const specificationList = z
  .array(specification)
  .max(productLimits.specifications, { error: productSentences.tooManySpecifications })
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [at, { name }] of list.entries()) {
      const folded = name.toLowerCase();
      if (seen.has(folded))
        context.addIssue({ code: "custom", path: [at, "name"], message: productSentences.nameTwice });
      seen.add(folded);
    }
  });

/** What an admin typed of a product, all of it text. A picture is checked by the pipeline that makes it. */
export const productContentSchema = z
  .strictObject({
    title: lineOf(productLimits.title),
    description: paragraphOf(productLimits.description).refine((text) => text !== "", { error: messages.required }),
    price: priceText,
    rating: ratingText,
    specifications: specificationList,
  })
  .transform(({ price, ...rest }): ProductContent => ({ ...rest, pricePaise: price }));

/** A product's content that was checked: the price in paise, the rating in steps of 0.1. */
export type ProductContent = {
  readonly title: string;
  readonly description: string;
  readonly pricePaise: Paise;
  readonly rating: number;
  readonly specifications: readonly Specification[];
};
