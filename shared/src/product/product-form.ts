import { z } from "../zod.ts";
import type { Specification } from "./product.ts";
import { leftOutByEdits, type ProductFieldKey, type ProductValues, productFieldList } from "./product-fields.ts";
import { specificationRows } from "./specification-form.ts";

/** The types of picture files that the input offers; the server checks the bytes instead. docs/security.md#T21. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

/** A product as its form says it. */
export type ProductForm = ProductValues & { readonly specifications: readonly Specification[] };

/** The same of an edit, in which some may be left out. */
export type ProductEditForm = Partial<ProductValues> & Pick<ProductForm, "specifications">;

/** The input of a product, on a screen or in a row of a file. docs/product/specification.md#5-validation-rules;
 *  docs/product/decisions.md#24, 33 and 37; docs/security.md#T32. */
export const productContent: z.ZodType<ProductForm> = contentOf<ProductForm>([]);

/** The whole form, as a new product needs it. Sentences are keyed by the name of their input, `specifications.2.name`
 *  for those of the third custom field. */
export const productForm = byInput(productContent);

/** An edit, in which what is absent stays as it is. docs/product/specification.md#7-the-calls-it-makes;
 *  docs/product/decisions.md#34. */
export const productEditForm = byInput(contentOf<ProductEditForm>(leftOutByEdits));

/** Checks fields by their names, and answers their values by their keys. */
function contentOf<Output>(optional: readonly ProductFieldKey[]): z.ZodType<Output> {
  const schemas = productFieldList.map(([key, { name, schema, isOptional }]) => {
    if (isOptional) return [name, z.preprocess(withoutEmpty, schema.optional())];
    return [name, optional.includes(key) ? schema.optional() : schema];
  });
  const shape: Record<string, z.ZodType> = { ...Object.fromEntries(schemas), specifications: specificationRows };
  return z.strictObject(shape).transform(({ specifications, ...given }) => {
    const values = productFieldList.flatMap(([key, { name }]) => (name in given ? [[key, given[name]]] : []));
    return { ...Object.fromEntries(values), specifications } as Output;
  });
}

/** An input that was left empty, and an empty cell, say that there is nothing. */
function withoutEmpty(typed: unknown): unknown {
  return typeof typed === "string" && typed.trim() === "" ? undefined : typed;
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
