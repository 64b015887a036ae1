import type { ProductImage } from "./image.ts";
import type { ProductJson } from "./product-fields.ts";

export type Specification = { readonly name: string; readonly value: string };

/** A product as every client reads it: what an admin typed, the price in rupees with at most 2 decimals and GST
 *  included, and what the shop adds. docs/product/specification.md#3-entities-and-their-fields;
 *  docs/product/decisions.md#19, 24 and 33. */
export type Product = ProductJson & {
  readonly _id: string;
  /** Path of the 560 px picture on this origin. */
  readonly imageURL: string;
  readonly image: ProductImage;
  readonly customFields: Readonly<Record<string, string>>;
  /** The custom fields in the order the admin gave them. */
  readonly specifications: readonly Specification[];
  /** The catalogue revision of the last change. */
  readonly revision: number;
  readonly updatedAt: string;
};

/** What a product is filtered by, read from its specifications. docs/product/decisions.md#33. */
export type ProductFamily = {
  readonly category: string | undefined;
  readonly powerKw: number | undefined;
  readonly connectors: readonly string[];
};

export function familyOf(specifications: readonly Specification[]): ProductFamily {
  const named = (name: string) => specifications.find((one) => one.name === name)?.value;
  return {
    category: named("Category"),
    powerKw: parseKilowatts(named("Power")),
    connectors: splitList(named("Connector")),
  };
}

/** `7.4` from "7.4 kW" and from "7400 W"; undefined where no power is named. */
function parseKilowatts(power: string | undefined): number | undefined {
  const match = power?.match(/(\d+(?:\.\d+)?)\s*(k?)W\b/i);
  if (!match?.[1]) return undefined;
  const figure = Number(match[1]);
  return match[2] ? figure : figure / 1000;
}

function splitList(value: string | undefined): readonly string[] {
  return (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
