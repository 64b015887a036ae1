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
import type { ProductPicture } from "@chargefront/shared/product/product-picture";
import type { ProductParts } from "./save-product.ts";

/** A custom field in the form; its key stays the same when it moves. */
export type DraftRow = { readonly key: number; readonly name: string; readonly value: string };

export type DraftPicture =
  | { readonly kind: "none" }
  | { readonly kind: "chosen"; readonly file: Blob; readonly url: string }
  /** A stored picture; `from` names it to the server: the id of a product that has it, or its hash. */
  | { readonly kind: "stored"; readonly image: ProductImage; readonly from: string };

/** A picture after the first one; its key stays the same when it moves. `name` is that of its file. */
export type FurtherPicture = {
  readonly key: number;
  readonly name: string;
  readonly alt: string;
  readonly state:
    | { readonly kind: "stored"; readonly image: ProductImage }
    | { readonly kind: "sending"; readonly file: Blob; readonly url: string; readonly share: number }
    | { readonly kind: "unsent"; readonly file: Blob; readonly url: string; readonly sentence: string };
};

/** The input of a product's form. */
export type ProductDraft = ProductTexts & {
  readonly specifications: readonly DraftRow[];
  readonly picture: DraftPicture;
  readonly pictures: readonly FurtherPicture[];
};

export const emptyDraft: ProductDraft = {
  ...textsOf(() => ""),
  specifications: [],
  picture: { kind: "none" },
  pictures: [],
};

let lastKey = 0;

export function newRow(name = "", value = ""): DraftRow {
  lastKey += 1;
  return { key: lastKey, name, value };
}

export function newPicture(state: FurtherPicture["state"], name = "", alt = ""): FurtherPicture {
  lastKey += 1;
  return { key: lastKey, name, alt, state };
}

export function draftOf(product: AdminProduct): ProductDraft {
  const { _id, specifications, image, pictures = [] } = product;
  return {
    ...textsOf(({ name, typed }) => typed(product[name])),
    specifications: specifications.map(({ name, value }) => newRow(name, value)),
    picture: { kind: "stored", image, from: _id },
    pictures: pictures.map((one) => newPicture({ kind: "stored", image: one.image }, "", one.alt)),
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

function textOf({ specifications, pictures, ...texts }: ProductDraft): string {
  const typed = productFieldList.map(([, { name }]) => texts[name]);
  const shown = pictures.map(({ alt, state }) => [alt, state.kind === "stored" ? state.image.hash : state.url]);
  return JSON.stringify([typed, specifications.map(({ name, value }) => [name, value]), shown]);
}

/** Returns the parts of the request over a saved product. A stored picture is named and not uploaded again; further
 *  pictures are named only where they differ. */
export function toParts(
  form: ProductForm,
  { picture, pictures }: Pick<ProductDraft, "picture" | "pictures">,
  saved: Pick<AdminProduct, "pictures"> | undefined,
): ProductParts {
  return {
    ...textsOf(({ name }) => String(toProductJson(form)[name] ?? "")),
    customFields: "replace",
    ...(picture.kind === "chosen" && { image: picture.file }),
    ...(picture.kind === "stored" && { imageFrom: picture.from }),
    ...(!hasSamePictures(pictures, saved?.pictures) && { pictures: JSON.stringify(namedPictures(pictures)) }),
    ...Object.fromEntries(form.specifications.map(({ name, value }) => [name, value])),
  };
}

const noImage: ProductImage = { hash: "", width: 1, height: 1, color: "#ffffff" };

/** Returns the product as the shop would show it now. */
export function previewOf({ specifications, picture, pictures: _, ...texts }: ProductDraft): Product {
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

/** Returns the further pictures of a form as a request names them. */
function namedPictures(pictures: readonly FurtherPicture[]) {
  return pictures.flatMap(({ state, alt }) => (state.kind === "stored" ? [{ hash: state.image.hash, alt }] : []));
}

/** Returns whether the form has the same further pictures as the product. */
export function hasSamePictures(mine: readonly FurtherPicture[], theirs: readonly ProductPicture[] = []): boolean {
  const saved = theirs.map(({ image, alt }) => ({ hash: image.hash, alt }));
  return mine.length === saved.length && JSON.stringify(namedPictures(mine)) === JSON.stringify(saved);
}
