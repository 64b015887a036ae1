import type { ProductImage } from "@chargefront/shared/product/image";
import { type GivenPictures, pictureHash } from "@chargefront/shared/product/product-picture";
import { isId } from "@chargefront/shared/text/id";
import { messages } from "@chargefront/shared/text/messages";
import { ProblemError } from "../../platform/http/problem.ts";
import { hashOf } from "../images/pipeline.ts";
import { findAdminProduct } from "./admin-product-store.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { type FurtherPicture, findProductPicture } from "./picture-store.ts";
import type { GivenPicture } from "./product-upload.ts";

/** The first picture of a form, known by its hash before it is stored. */
export type Picture = { readonly hash: string; readonly store: () => Promise<ProductImage> };

/** Looks up the first picture of a form. @throws ProblemError `fields-invalid` naming `image`. */
export async function pictureOf(deps: CatalogueDeps, picture: GivenPicture): Promise<Picture | undefined> {
  if (picture === undefined) return undefined;
  if ("bytes" in picture) return { hash: hashOf(picture.bytes), store: () => deps.images.store(picture.bytes) };
  const { from } = picture;
  const image = isId(from) ? (await findAdminProduct(deps.readDb, from))?.image : await findStored(deps, from);
  if (!image) throw new ProblemError("fields-invalid", { fields: { image: messages.imageGone } });
  return { hash: image.hash, store: async () => image };
}

/** Looks up the further pictures of a form. @throws ProblemError `fields-invalid` naming `pictures`. */
export async function picturesOf(
  deps: CatalogueDeps,
  given: GivenPictures | undefined,
): Promise<readonly FurtherPicture[] | undefined> {
  if (!given) return undefined;
  const pictures: FurtherPicture[] = [];
  for (const { hash, alt } of given) {
    const image = await findStored(deps, hash);
    if (!image) throw new ProblemError("fields-invalid", { fields: { pictures: messages.imageGone } });
    pictures.push({ image, alt });
  }
  return pictures;
}

async function findStored({ readDb, images }: CatalogueDeps, hash: string): Promise<ProductImage | undefined> {
  if (!pictureHash.safeParse(hash).success) return undefined;
  return (await findProductPicture(readDb, hash)) ?? images.find(hash);
}
