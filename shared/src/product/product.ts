import { foldChoice } from "./fold-choice.ts";
import type { ProductImage } from "./image.ts";
import { parseKilowatts } from "./power.ts";
import type { ProductDocument } from "./product-document.ts";
import type { ProductJson } from "./product-fields.ts";
import type { ProductPicture } from "./product-picture.ts";

export type Specification = { readonly name: string; readonly value: string };

/** A product as every client reads it: what an admin typed, the price in rupees with at most 2 decimals and GST
 *  included, and what the shop adds. docs/product/specification.md#3-entities-and-their-fields;
 *  docs/product/decisions.md#19, 24 and 33. */
export type Product = ProductJson & {
  readonly _id: string;
  /** Path of the 560 px picture on this origin. */
  readonly imageURL: string;
  readonly image: ProductImage;
  /** The pictures after `image`; absent when there are none. */
  readonly pictures?: readonly ProductPicture[] | undefined;
  /** Absent when there are none. */
  readonly documents?: readonly ProductDocument[] | undefined;
  readonly customFields: Readonly<Record<string, string>>;
  /** The custom fields in the order the admin gave them. */
  readonly specifications: readonly Specification[];
  /** The catalogue revision of the last change. */
  readonly revision: number;
  readonly updatedAt: string;
};

/** The values that a product is filtered by, read from its specifications. docs/product/decisions.md#33. */
export type ProductFamily = {
  readonly category: string | undefined;
  readonly powerKw: number | undefined;
  readonly connectors: readonly string[];
};

/** Names are read as people spell them: `power` is `Power`. */
export function familyOf(specifications: readonly Specification[]): ProductFamily {
  const folded = specifications.map(({ name, value }) => ({ name: foldChoice(name), value }));
  const named = (wanted: string) => folded.find(({ name }) => name === wanted)?.value;
  return {
    category: named("category"),
    powerKw: parseKilowatts(named("power") ?? ""),
    connectors: splitList(named("connector") ?? ""),
  };
}

function splitList(value: string): readonly string[] {
  return value
    .split(/[,;|&+]|\s\/\s|\sand\s/i)
    .map((part) => part.trim().replace(/^\d{1,2} ?[x×*] ?/i, ""))
    .filter(Boolean);
}
