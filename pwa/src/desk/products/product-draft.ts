import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import type { ProductImage } from "@chargefront/shared/product/image";
import type { Product } from "@chargefront/shared/product/product";
import {
  fromDraft,
  type ProductTexts,
  productFieldList,
  productLimits,
  textsOf,
  toProductJson,
} from "@chargefront/shared/product/product-fields";
import type { ProductForm } from "@chargefront/shared/product/product-form";
import type { ProductParts } from "./save-product.ts";

/** A custom field in the form; its key stays the same when it moves. */
export type DraftRow = { readonly key: number; readonly name: string; readonly value: string };

export type DraftPicture =
  | { readonly kind: "none" }
  | { readonly kind: "chosen"; readonly file: Blob; readonly url: string }
  /** The product's stored picture. */
  | { readonly kind: "stored"; readonly image: ProductImage; readonly productId: string };

/** The input of a product's form. */
export type ProductDraft = ProductTexts & {
  readonly specifications: readonly DraftRow[];
  readonly picture: DraftPicture;
};

export const emptyDraft: ProductDraft = {
  ...textsOf(() => ""),
  specifications: [],
  picture: { kind: "none" },
};

let lastKey = 0;

export function newRow(name = "", value = ""): DraftRow {
  lastKey += 1;
  return { key: lastKey, name, value };
}

export function draftOf(product: AdminProduct): ProductDraft {
  const { _id, specifications, image } = product;
  return {
    ...textsOf(({ name, typed }) => typed(product[name])),
    specifications: specifications.map(({ name, value }) => newRow(name, value)),
    picture: { kind: "stored", image, productId: _id },
  };
}

const copySuffix = " (copy)";

/** Returns the draft of a new product that starts as a copy, picture included. */
export function copyOf(product: AdminProduct): ProductDraft {
  const draft = draftOf(product);
  const title = [...draft.title].slice(0, productLimits.title - copySuffix.length).join("");
  return { ...draft, title: `${title}${copySuffix}` };
}

/** Returns whether two drafts differ, so that leaving would lose input. */
export function differs(one: ProductDraft, other: ProductDraft): boolean {
  return textOf(one) !== textOf(other) || one.picture !== other.picture;
}

function textOf({ specifications, ...texts }: ProductDraft): string {
  const typed = productFieldList.map(([, { name }]) => texts[name]);
  return JSON.stringify([typed, specifications.map(({ name, value }) => [name, value])]);
}

/** Returns the parts of the request. A stored picture is referenced by its product and not uploaded again. */
export function toParts(form: ProductForm, picture: DraftPicture): ProductParts {
  return {
    ...textsOf(({ name }) => String(toProductJson(form)[name] ?? "")),
    customFields: "replace",
    ...(picture.kind === "chosen" && { image: picture.file }),
    ...(picture.kind === "stored" && { imageFrom: picture.productId }),
    ...Object.fromEntries(form.specifications.map(({ name, value }) => [name, value])),
  };
}

const noImage: ProductImage = { hash: "", width: 1, height: 1, color: "#ffffff" };

/** Returns the product as the shop would show it now. */
export function previewOf({ specifications, picture, ...texts }: ProductDraft): Product {
  const image = picture.kind === "stored" ? picture.image : noImage;
  return {
    ...fromDraft(texts),
    _id: "preview",
    title: texts.title.trim() || "Title",
    imageURL: "",
    image,
    customFields: {},
    specifications,
    revision: 0,
    updatedAt: "",
  };
}
