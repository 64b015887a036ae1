import { messages } from "../text/messages.ts";
import { optionalLineOf } from "../text/text.ts";
import { z } from "../zod.ts";
import type { ProductImage } from "./image.ts";

/** How many pictures a product has after its first one, which is its `image`, and the length of an alternative text.
 *  docs/product/decisions.md#104. */
export const pictureLimits = { further: 7, alt: 200 } as const;

/** A picture of a product after its first one. `alt` is its alternative text in English; empty where the product's
 *  title has to do. */
export type ProductPicture = {
  /** Path of the 560 px picture on this origin. */
  readonly url: string;
  readonly alt: string;
  readonly image: ProductImage;
};

/** The SHA-256 of an uploaded picture, by which it is known. */
export const pictureHash = z.string().regex(/^[0-9a-f]{64}$/, { error: messages.imageGone });

/** The further pictures of a form in their order. */
export const furtherPictures = z
  .array(z.strictObject({ hash: pictureHash, alt: optionalLineOf(pictureLimits.alt) }))
  .max(pictureLimits.further, { error: messages.tooManyPictures, abort: true });

export type GivenPictures = z.output<typeof furtherPictures>;
