import type { z } from "../zod.ts";
import { line, paragraph, rating, rupees } from "./field-kinds.ts";

/** docs/product/decisions.md#37; a price of more than ₹99,99,99,999.99 is taken for a slip of the hand. */
export const productLimits = {
  title: 120,
  description: 5000,
  pricePaise: 99_99_99_999_99,
  imageBytes: 5 * 1024 * 1024,
} as const;

/** What an admin types of a product, each thing once: from here come its column, its part of a form with its check, its
 *  input, its heading and cell in a file, what two versions differ in, and its value in JSON. In the order in which
 *  forms and files have them. */
export const productFields = {
  title: line({
    name: "title",
    column: "title",
    label: "Title",
    fileHint: `At most ${productLimits.title} characters.`,
    most: productLimits.title,
  }),
  description: paragraph({
    name: "description",
    column: "description",
    label: "Description",
    fileHint: `At most ${productLimits.description.toLocaleString("en-IN")} characters; may have several lines.`,
    most: productLimits.description,
  }),
  pricePaise: rupees({
    name: "price",
    column: "price_paise",
    label: "Price",
    hint: "In rupees (₹), GST included",
    fileHint: "Rupees with GST, such as 32499.50 or ₹1,23,456.00.",
    mostPaise: productLimits.pricePaise,
  }),
  rating: rating({
    name: "rating",
    column: "rating_tenths",
    label: "Rating",
    hint: "0 to 5, such as 4.3",
    fileHint: "0 to 5 in steps of 0.1.",
  }),
};

/** Those that an edit may leave out, which then stay as they are. docs/product/decisions.md#34. */
export const leftOutByEdits = ["description"] as const satisfies readonly ProductFieldKey[];

type Fields = typeof productFields;
export type ProductFieldKey = keyof Fields;
export type ProductFieldName = Fields[ProductFieldKey]["name"];

/** The values inside the shop: money in paise, the rating in steps of 0.1. */
export type ProductValues = { readonly [Key in ProductFieldKey]: z.output<Fields[Key]["schema"]> };

/** Values that are not checked yet: whoever writes them checks. */
export type UncheckedValues = {
  readonly [Key in ProductFieldKey]: ProductValues[Key] extends number ? number : ProductValues[Key];
};

/** The same as the tables have them. */
export type ProductColumns = { [Key in ProductFieldKey as Fields[Key]["column"]]: ReturnType<Fields[Key]["toStored"]> };

/** The same as clients read them. */
export type ProductJson = {
  readonly [Key in ProductFieldKey as Fields[Key]["name"]]: ReturnType<Fields[Key]["toJson"]>;
};

/** The same as they are typed. */
export type ProductTexts = { readonly [Name in ProductFieldName]: string };

/** One of them, whichever it is. */
export type ProductField = {
  readonly name: ProductFieldName;
  readonly column: string;
  readonly label: string;
  readonly hint?: string;
  readonly fileHint: string;
  readonly schema: z.ZodType;
  /** Half as wide as the form, where that is wide. */
  readonly isShort?: boolean;
  readonly control: Fields[ProductFieldKey]["control"];
  toStored(value: string | number): string | number;
  fromStored(stored: string | number): string | number;
  toJson(value: string | number): string | number;
  toCell(value: string | number): string | number;
  /** As the form begins with it. */
  typed(json: string | number): string;
  /** As it is compared with another. */
  shown(typed: string): string;
  /** What it would be in JSON, however unfinished. */
  fromDraft(typed: string): string | number;
};

const table: Readonly<Record<ProductFieldKey, ProductField>> = productFields;

/** In their order, each with the key of its value. */
export const productFieldList: readonly (readonly [ProductFieldKey, ProductField])[] = (
  Object.keys(table) as ProductFieldKey[]
).map((key) => [key, table[key]]);

/** Picks the values out of something that has more. */
export function valuesOf(product: ProductValues): ProductValues {
  return collect(([key]) => [key, product[key]]);
}

/** @throws RangeError when an amount is not whole paise. */
export function toProductColumns(values: UncheckedValues): ProductColumns {
  return collect(([key, field]) => [field.column, field.toStored(values[key])]);
}

export function fromProductColumns(row: ProductColumns): ProductValues {
  const stored: Readonly<Record<string, string | number>> = row;
  return collect(([key, field]) => [key, field.fromStored(stored[field.column] ?? "")]);
}

export function toProductJson(values: ProductValues): ProductJson {
  return collect(([key, field]) => [field.name, field.toJson(values[key])]);
}

/** Texts by the names of the fields. */
export function textsOf(text: (field: ProductField) => string): ProductTexts {
  return collect(([, field]) => [field.name, text(field)]);
}

/** What typed texts would be to clients, however unfinished they are. */
export function fromDraft(texts: ProductTexts): ProductJson {
  return collect(([, field]) => [field.name, field.fromDraft(texts[field.name])]);
}

/** The one place that trusts names and keys to be those of the table. */
function collect<Collected>(entry: (field: readonly [ProductFieldKey, ProductField]) => readonly [string, unknown]) {
  return Object.fromEntries(productFieldList.map(entry)) as Collected;
}
