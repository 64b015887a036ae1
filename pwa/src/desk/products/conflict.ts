import type { ProblemCode } from "@chargefront/shared/problem";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import type { Specification } from "@chargefront/shared/product/product";
import { productFieldList } from "@chargefront/shared/product/product-fields";
import { ApiError } from "../../device/api/api-error.ts";
import { hasSamePictures, type ProductDraft } from "./product-draft.ts";

/** Why the form was not saved: another admin changed the product, or an earlier attempt, whose answer was lost, has
 *  added it. */
export type ProductConflict = { readonly code: ConflictCode; readonly theirs: AdminProduct };
type ConflictCode = "edit-conflict" | "id-conflict";

export function isConflict(code: ProblemCode): code is ConflictCode {
  return code === "edit-conflict" || code === "id-conflict";
}

/** Returns whether the error says that the product was deleted. */
export function isProductGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "product-not-found";
}

/** A field whose input differs from the other admin's saved value. */
export type Difference = { readonly field: string; readonly mine: string; readonly theirs: string };

const none = "(none)";

/** Returns the fields that differ. A picture that was not replaced in the form does not compete with a new one. */
export function differencesOf(mine: ProductDraft, theirs: AdminProduct): readonly Difference[] {
  const compared = [
    ...productFieldList.map(([, { name, label, shown, typed }]) => ({
      field: label,
      mine: shown(mine[name]),
      theirs: shown(typed(theirs[name])),
    })),
    { field: "Custom fields", mine: listed(mine.specifications), theirs: listed(theirs.specifications) },
    ...pictures(mine, theirs),
    ...furtherPictures(mine, theirs),
  ];
  return compared.filter((one) => one.mine !== one.theirs);
}

function listed(specifications: readonly Specification[]): string {
  return specifications.map(({ name, value }) => `${name.trim()}: ${value.trim()}`).join("\n") || none;
}

function pictures({ picture }: ProductDraft, { _id, image }: AdminProduct): readonly Difference[] {
  const isOther = picture.kind === "stored" && picture.image.hash !== image.hash;
  if (picture.kind === "chosen" || (isOther && picture.from !== _id))
    return [{ field: "Image", mine: "The picture you chose", theirs: "Current picture" }];
  return isOther ? [{ field: "Image", mine: "Not changed by you: the new one stays", theirs: "A new picture" }] : [];
}

function furtherPictures({ pictures: mine }: ProductDraft, { pictures: theirs = [] }: AdminProduct): Difference[] {
  if (hasSamePictures(mine, theirs)) return [];
  return [{ field: "More pictures", mine: `${mine.length}, as in this form`, theirs: `${theirs.length}, as saved` }];
}
