import { productLimits } from "@chargefront/shared/product/product-fields";
import { pictureTypes } from "@chargefront/shared/product/product-form";
import { messages } from "@chargefront/shared/text/messages";

/** Prepares a chosen file for upload, or returns why it cannot be used. Problems that only a decoder finds are left
 *  to the server. */
export async function choosePicture(file: File): Promise<{ readonly file: Blob } | { readonly sentence: string }> {
  if (file.size === 0) return { sentence: messages.imageEmpty };
  if (!pictureTypes.split(",").includes(file.type)) return { sentence: messages.imageFile };
  const shrunk = await shrinkPicture(file);
  return shrunk.size > productLimits.imageBytes ? { sentence: messages.imageTooLarge } : { file: shrunk };
}

/** docs/security.md#T21: a camera's pictures are far larger than needed. */
const longestSide = 2240;

/** Returns the picture upright and at most 2,240 px long; the file itself where shrinking is needless, gains nothing
 *  or is not supported. */
async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = longestSide / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const shrunk = await toBlob(canvas, file.type === "image/jpeg" ? "image/jpeg" : "image/webp");
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}
