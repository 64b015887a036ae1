import { parseRupees, toRupees } from "@chargefront/shared/money/money";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import type { ProductImage } from "@chargefront/shared/product/image";
import type { Product } from "@chargefront/shared/product/product";
import { type ProductForm, productLimits } from "@chargefront/shared/product/product-form";
import type { ProductParts } from "./save-product.ts";

/** A custom field that is being typed; the key stays with it when it moves. */
export type DraftRow = { readonly key: number; readonly name: string; readonly value: string };

export type DraftPicture =
  | { readonly kind: "none" }
  | { readonly kind: "chosen"; readonly file: Blob; readonly url: string }
  /** The picture that a product has already. */
  | { readonly kind: "stored"; readonly image: ProductImage; readonly productId: string };

/** A product as it is being typed. */
export type ProductDraft = {
  readonly title: string;
  readonly description: string;
  readonly price: string;
  readonly rating: string;
  readonly specifications: readonly DraftRow[];
  readonly picture: DraftPicture;
};

export const emptyDraft: ProductDraft = {
  title: "",
  description: "",
  price: "",
  rating: "",
  specifications: [],
  picture: { kind: "none" },
};

let lastKey = 0;

export function newRow(name = "", value = ""): DraftRow {
  lastKey += 1;
  return { key: lastKey, name, value };
}

export function draftOf({ _id, title, description, price, rating, specifications, image }: AdminProduct): ProductDraft {
  return {
    title,
    description,
    price: String(price),
    rating: rating.toFixed(1),
    specifications: specifications.map(({ name, value }) => newRow(name, value)),
    picture: { kind: "stored", image, productId: _id },
  };
}

const copySuffix = " (copy)";

/** A new product that begins as another one, picture included. */
export function copyOf(product: AdminProduct): ProductDraft {
  const draft = draftOf(product);
  const title = [...draft.title].slice(0, productLimits.title - copySuffix.length).join("");
  return { ...draft, title: `${title}${copySuffix}` };
}

/** Whether anything would be lost. */
export function differs(one: ProductDraft, other: ProductDraft): boolean {
  return textOf(one) !== textOf(other) || one.picture !== other.picture;
}

function textOf({ title, description, price, rating, specifications }: ProductDraft): string {
  return JSON.stringify([title, description, price, rating, specifications.map(({ name, value }) => [name, value])]);
}

/** The parts that are sent. A picture that is stored already is named and not sent again. */
export function toParts(form: ProductForm, picture: DraftPicture): ProductParts {
  return {
    title: form.title,
    description: form.description,
    price: String(toRupees(form.pricePaise)),
    rating: String(form.rating),
    customFields: "replace",
    ...(picture.kind === "chosen" && { image: picture.file }),
    ...(picture.kind === "stored" && { imageFrom: picture.productId }),
    ...Object.fromEntries(form.specifications.map(({ name, value }) => [name, value])),
  };
}

const noImage: ProductImage = { hash: "", width: 1, height: 1, color: "#ffffff" };

/** The product as the shop would show it now. */
export function previewOf({ title, description, price, rating, specifications, picture }: ProductDraft): Product {
  const image = picture.kind === "stored" ? picture.image : noImage;
  const paise = parseRupees(price);
  return {
    _id: "preview",
    title: title.trim() || "Title",
    description,
    price: paise === undefined ? 0 : toRupees(paise),
    rating: Math.min(5, Math.max(0, Number(rating) || 0)),
    imageURL: "",
    image,
    customFields: {},
    specifications,
    revision: 0,
    updatedAt: "",
  };
}
