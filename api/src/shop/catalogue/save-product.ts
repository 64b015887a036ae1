import { isDeepStrictEqual } from "node:util";
import { type DeskRole, mayWrite } from "@chargefront/shared/person/rights";
import type { FieldSentences } from "@chargefront/shared/problem";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { foldName } from "@chargefront/shared/product/fold-name";
import type { Specification } from "@chargefront/shared/product/product";
import { productFieldList, valuesOf } from "@chargefront/shared/product/product-fields";
import type { ProductEditForm, ProductForm } from "@chargefront/shared/product/product-form";
import type { GivenPictures } from "@chargefront/shared/product/product-picture";
import { specificationLimits } from "@chargefront/shared/product/specification-form";
import { isId, newId } from "@chargefront/shared/text/id";
import { messages } from "@chargefront/shared/text/messages";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { roleNotAllowed } from "../../platform/http/accept.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { DeskSession } from "../../platform/http/session-cookie.ts";
import { findAdminProduct } from "./admin-product-store.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { type Picture, pictureOf, picturesOf } from "./given-pictures.ts";
import type { FurtherPicture } from "./picture-store.ts";
import { hideProduct, insertProduct, updateProduct } from "./product-store.ts";
import type { GivenPicture } from "./product-upload.ts";
import { isSameContent, isSamePictures } from "./same-content.ts";
import { findProductOfKey, getStoredProduct, type StoredProduct } from "./stored-products.ts";

/** The form of a product after validation. */
type Given<Form> = Form & {
  readonly picture: GivenPicture;
  /** The further pictures; undefined when the form does not name them. */
  readonly pictures: GivenPictures | undefined;
  readonly replacesSpecifications: boolean;
};

type Addition = {
  readonly form: Given<ProductForm>;
  /** The idempotency key, if the client sends one: the same key means the same product. */
  readonly key: string | undefined;
  readonly by: DeskSession;
};

/** Adds a product with its picture, whose variants exist when this resolves. A repetition returns the existing product.
 *  A product that is added by a role without the right to prices is hidden until another role puts it on sale. @throws
 *  ProblemError `fields-invalid` naming `image` or `pictures`; `id-conflict` with the existing product when it differs;
 *  `product-not-found` when the product of the key has been deleted; `busy`. */
export async function addProduct(deps: CatalogueDeps, { form, key, by }: Addition): Promise<AdminProduct> {
  const picture = await pictureOf(deps, form.picture);
  if (!picture) throw new ProblemError("fields-invalid", { fields: { image: messages.required } });
  const now = deps.now();
  const pictures = await picturesOf(deps, form.pictures);
  const { specifications } = form;
  const values = { ...valuesOf(form), specifications, pictures };
  // Before the picture is stored, and again in the transaction, where no concurrent addition can happen.
  const before = await findRepeated(deps.readDb, key, { ...values, image: picture });
  if (before) return before;
  const product = { id: newId(), ...values, image: await picture.store(), createdAt: now };
  return write(deps.db, async (trx) => {
    const added = await findRepeated(trx, key, product);
    if (added) return added;
    const { id } = product;
    await insertProduct(trx, product, key);
    if (!mayWrite(by.role, "products.price")) await hideProduct(trx, id, now);
    const action = { adminId: by.subjectId, subjectId: id, label: product.title, now };
    await recordActivity(trx, { kind: "product-added", ...action });
    return getAdminProduct(trx, id);
  });
}

/** Finds the product that was added under the key. @throws ProblemError `id-conflict` when its present content
 *  differs from the repeated form; `product-not-found` when it has been deleted. */
async function findRepeated(
  db: Core["db"] | Trx,
  key: string | undefined,
  given: Parameters<typeof isSameContent>[1],
): Promise<AdminProduct | undefined> {
  const added = key === undefined ? undefined : await findProductOfKey(db, key);
  if (!added) return undefined;
  if (added.isDeleted)
    throw new ProblemError("product-not-found", { sentence: "This product was added earlier and later deleted." });
  const product = await getAdminProduct(db, added.id);
  if (isSameContent(added, given)) return product;
  throw new ProblemError("id-conflict", {
    sentence: "This product was added before, with other content.",
    present: { product },
  });
}

type Edit = {
  readonly id: string;
  readonly form: Given<ProductEditForm>;
  /** The revision that the edit is based on, if the client sends it. */
  readonly baseRevision: number | undefined;
  readonly by: DeskSession;
};

/** Edits a product that is not deleted; fields that the form leaves out keep their values. @throws ProblemError
 *  `product-not-found`; `edit-conflict` with the present product; `role-not-allowed` with the fields that the role may
 *  not change; `fields-invalid`; `busy`. docs/product/decisions.md#34. */
export async function editProduct(deps: CatalogueDeps, edit: Edit): Promise<AdminProduct> {
  const { id, by } = edit;
  const given = {
    picture: await pictureOf(deps, edit.form.picture),
    pictures: await picturesOf(deps, edit.form.pictures),
  };
  // Before the picture is stored, and again in the transaction, where no concurrent change can happen.
  await checkEdit(deps, deps.readDb, edit, given);
  const image = await given.picture?.store();
  const { pictures } = given;
  const now = deps.now();
  return write(deps.db, async (trx) => {
    const { stored, values, specifications } = await checkEdit(deps, trx, edit, given);
    await updateProduct(trx, { id, ...values, image: image ?? stored.image, pictures, specifications }, now);
    const action = { adminId: by.subjectId, subjectId: id, label: values.title, now };
    await recordActivity(trx, { kind: "product-changed", ...action });
    return getAdminProduct(trx, id);
  });
}

/** The pictures that an edit names. */
type Found = {
  readonly picture: Picture | undefined;
  readonly pictures: readonly FurtherPicture[] | undefined;
};

/** Returns the product and what the edit makes of it. @throws ProblemError when anything of the edit is refused. */
async function checkEdit(
  deps: CatalogueDeps,
  db: Core["db"] | Trx,
  { id, form, baseRevision, by }: Edit,
  { picture, pictures }: Found,
) {
  const present = await getAdminProduct(db, id);
  refuseStale(present, baseRevision);
  const stored = await getStoredProduct(db, present._id);
  const specifications = form.replacesSpecifications
    ? form.specifications
    : mergeSpecifications(stored.specifications, form.specifications);
  const values = valuesOf({ ...stored, ...form });
  const refused = fieldsBeyond(by.role, stored, {
    ...values,
    image: picture ?? stored.image,
    pictures,
    specifications,
  });
  if (refused.length > 0) throw await roleNotAllowed(deps, refusedFields(refused));
  return { stored, values, specifications };
}

/** Reads a product that is on sale or hidden. @throws ProblemError `product-not-found`. */
export async function getAdminProduct(db: Core["db"] | Trx, id: string): Promise<AdminProduct> {
  const product = isId(id) ? await findAdminProduct(db, id) : undefined;
  if (!product || product.state === "deleted") throw new ProblemError("product-not-found");
  return product;
}

/** Returns the changed fields that the role may not change; the price has a right of its own. */
function fieldsBeyond(role: DeskRole, stored: StoredProduct, edit: Parameters<typeof isSameContent>[1]): string[] {
  const changed = [
    ...productFieldList.flatMap(([key, { name }]) => (edit[key] === stored[key] ? [] : [name])),
    ...(edit.image.hash === stored.image.hash ? [] : ["image"]),
    ...(isSamePictures(stored.pictures, edit.pictures) ? [] : ["pictures"]),
    ...(isDeepStrictEqual(edit.specifications, stored.specifications) ? [] : ["specifications"]),
  ];
  return changed.filter((name) => !mayWrite(role, name === "price" ? "products.price" : "products"));
}

function refusedFields(names: readonly string[]): FieldSentences {
  return Object.fromEntries(names.map((name) => [name, problemSentences["role-not-allowed"]]));
}

function refuseStale(present: AdminProduct, baseRevision: number | undefined): void {
  if (baseRevision !== undefined && baseRevision !== present.revision) {
    throw new ProblemError("edit-conflict", { present: { product: present } });
  }
}

/** Merges the custom fields of an edit into the present ones: a known name gets its new value in place, a new name is
 *  appended. docs/product/decisions.md#34. @throws ProblemError `fields-invalid` when there are too many. */
function mergeSpecifications(
  present: readonly Specification[],
  given: readonly Specification[],
): readonly Specification[] {
  const merged = new Map(present.map((one) => [foldName(one.name), one]));
  for (const one of given) merged.set(foldName(one.name), one);
  if (merged.size > specificationLimits.count) {
    throw new ProblemError("fields-invalid", { fields: { specifications: messages.tooManySpecifications } });
  }
  return [...merged.values()];
}
