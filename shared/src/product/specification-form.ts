import { messages } from "../text/messages.ts";
import { lineOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { foldName } from "./fold-name.ts";
import { productFieldList } from "./product-fields.ts";

/** docs/product/decisions.md#37. */
export const specificationLimits = { name: 60, value: 200, count: 50 } as const;

/** Names a custom field may not have, in small letters: those of the form's and the product's own fields, and those
 *  with which JavaScript reaches an object's own parts. docs/security.md#T32; docs/product/decisions.md#33. */
const takenNames: ReadonlySet<string> = new Set(
  [
    "_id",
    "id",
    ...productFieldList.map(([, { name }]) => name),
    "image",
    "imageURL",
    "imageFrom",
    "pictures",
    "customFields",
    "specifications",
    "revision",
    "updatedAt",
    "prototype",
    ...Object.getOwnPropertyNames(Object.prototype),
  ].map((name) => name.toLowerCase()),
);

const digitsOnly = /^\p{Nd}+$/u;
const specificationName = lineOf(specificationLimits.name)
  .refine((name) => !digitsOnly.test(name), { error: messages.specificationNameDigits, abort: true })
  .refine((name) => !takenNames.has(foldName(name)), { error: messages.specificationNameTaken, abort: true });

/** The custom fields of a product in their order, no name twice. */
export const specificationRows = z
  .array(z.strictObject({ name: specificationName, value: lineOf(specificationLimits.value) }))
  .max(specificationLimits.count, { error: messages.tooManySpecifications, abort: true })
  .superRefine((rows, ctx) => {
    const seen = new Set<string>();
    for (const [at, { name }] of rows.entries()) {
      const folded = foldName(name);
      if (seen.has(folded))
        ctx.addIssue({ code: "custom", path: [at, "name"], message: messages.specificationNameTwice });
      seen.add(folded);
    }
  });
