import { gstRates } from "../money/gst-rates.ts";
import type { z } from "../zod.ts";
import { line, paragraph, rating, rupees } from "./field-kinds.ts";
import { gstRate, hsnCode } from "./gst-kinds.ts";

/** docs/product/decisions.md#37; a price of more than ₹99,99,99,999.99 is taken for a slip of the hand. */
export const productLimits = {
  title: 120,
  description: 5000,
  pricePaise: 99_99_99_999_99,
  imageBytes: 5 * 1024 * 1024,
} as const;

/** The fields of a product, each declared once, in the order of forms and files: its column, its part of a form with
 *  its check, its input, its heading and cell in a file, its difference between two versions, and its value in JSON. */
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
    mayBeLeftOut: true,
    fileHint: `At most ${productLimits.description.toLocaleString("en-IN")} characters; may have several lines.`,
    most: productLimits.description,
  }),
  pricePaise: rupees({
    name: "price",
    column: "price_paise",
    label: "Price",
    hint: "In rupees (₹), including GST",
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
  hsn: hsnCode({
    name: "hsn",
    column: "hsn",
    label: "HSN code",
    hint: "4, 6 or 8 digits, such as 85044090",
    fileHint: "4, 6 or 8 digits, such as 85044090. Empty means not set; without this column nothing changes.",
  }),
  gstRate: gstRate({
    name: "gstRate",
    column: "gst_rate",
    label: "GST rate",
    hint: "The price includes this tax",
    fileHint: `In percent: ${gstRates.join(", ")}. Empty means not set; without this column nothing changes.`,
  }),
};

type Fields = typeof productFields;
export type ProductFieldKey = keyof Fields;
export type ProductFieldName = Fields[ProductFieldKey]["name"];

type OptionalKey = {
  [Key in ProductFieldKey]: Fields[Key] extends { isOptional: true } ? Key : never;
}[ProductFieldKey];
type RequiredKey = Exclude<ProductFieldKey, OptionalKey>;
type ValueOf<Key extends ProductFieldKey> = z.output<Fields[Key]["schema"]>;

/** The values inside the shop: money in paise, the rating in steps of 0.1. */
export type ProductValues = { readonly [Key in RequiredKey]: ValueOf<Key> } & {
  readonly [Key in OptionalKey]?: ValueOf<Key> | undefined;
};

/** Values that are not checked yet: the code that writes them checks. */
export type UncheckedValues = { readonly [Key in keyof ProductValues]: Unchecked<ProductValues[Key]> };
type Unchecked<Value> = Value extends number ? number : Value;

/** The values as the tables store them: null for an empty field. */
export type ProductColumns = {
  [Key in RequiredKey as Fields[Key]["column"]]: ReturnType<Fields[Key]["toStored"]>;
} & { [Key in OptionalKey as Fields[Key]["column"]]: ReturnType<Fields[Key]["toStored"]> | null };

/** The same as clients read them: left out where nothing was typed. */
export type ProductJson = {
  readonly [Key in RequiredKey as Fields[Key]["name"]]: ReturnType<Fields[Key]["toJson"]>;
} & { readonly [Key in OptionalKey as Fields[Key]["name"]]?: ReturnType<Fields[Key]["toJson"]> | undefined };

/** The same as they are typed. */
export type ProductTexts = { readonly [Name in ProductFieldName]: string };

/** One of them, whichever it is. */
export type ProductField = {
  readonly name: ProductFieldName;
  readonly column: string;
  readonly label: string;
  readonly hint?: string;
  readonly fileHint: string;
  /** May stay empty; a file may go without its column, and a product then keeps what it has. */
  readonly isOptional?: true;
  /** An edit may leave it out, and it then stays as it is. docs/product/decisions.md#34. */
  readonly mayBeLeftOut?: true;
  readonly schema: z.ZodType;
  /** Half as wide as the form, where that is wide. */
  readonly isShort?: boolean;
  readonly control: Fields[ProductFieldKey]["control"];
  toStored(value: string | number): string | number;
  fromStored(stored: string | number): string | number;
  toJson(value: string | number): string | number;
  toCell(value: string | number): string | number;
  /** As the form begins with it. */
  typed(json: string | number | undefined): string;
  /** As it is compared with another. */
  shown(typed: string): string;
  /** Returns the value in JSON, even of an unfinished input. */
  fromDraft(typed: string): string | number | undefined;
};

const table: Readonly<Record<ProductFieldKey, ProductField>> = productFields;

/** In their order, each with the key of its value. */
export const productFieldList: readonly (readonly [ProductFieldKey, ProductField])[] = (
  Object.keys(table) as ProductFieldKey[]
).map((key) => [key, table[key]]);

/** Those that an edit may leave out. */
export const leftOutByEdits = productFieldList
  .filter(([, { isOptional, mayBeLeftOut }]) => isOptional || mayBeLeftOut)
  .map(([key]) => key);

/** Picks the values out of something that has more; `keys`: not all of them. */
export function valuesOf(product: UncheckedValues, keys?: readonly ProductFieldKey[]): ProductValues {
  return collect(([key]) => (keys && !keys.includes(key) ? undefined : [key, product[key]]));
}

/** @throws RangeError when an amount is not whole paise. */
export function toProductColumns(values: UncheckedValues): ProductColumns {
  return collect(([key, field]) => {
    const value = values[key];
    return [field.column, value === undefined ? null : field.toStored(value)];
  });
}

export function fromProductColumns(row: ProductColumns): ProductValues {
  const stored: Readonly<Record<string, string | number | null>> = row;
  return collect(([key, field]) => {
    const value = stored[field.column] ?? null;
    return value === null ? undefined : [key, field.fromStored(value)];
  });
}

export function toProductJson(values: ProductValues): ProductJson {
  return collect(([key, field]) => {
    const value = values[key];
    return value === undefined ? undefined : [field.name, field.toJson(value)];
  });
}

/** Texts by the names of the fields. */
export function textsOf(text: (field: ProductField) => string): ProductTexts {
  return collect(([, field]) => [field.name, text(field)]);
}

/** Converts typed texts to the values that clients see, even if they are unfinished. */
export function fromDraft(texts: ProductTexts): ProductJson {
  return collect(([, field]) => {
    const value = field.fromDraft(texts[field.name]);
    return value === undefined ? undefined : [field.name, value];
  });
}

/** The one place that trusts names and keys to be those of the table. */
function collect<Collected>(
  entry: (field: readonly [ProductFieldKey, ProductField]) => readonly [string, unknown] | undefined,
) {
  return Object.fromEntries(productFieldList.map(entry).filter((found) => found !== undefined)) as Collected;
}
