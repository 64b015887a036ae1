import { productLimits } from "@chargefront/shared/product/product-fields";
import { pictureTypes } from "@chargefront/shared/product/product-form";
import { messages } from "@chargefront/shared/text/messages";
import { shrinkPicture } from "./shrink-picture.ts";

/** Makes a chosen file ready to be sent, or says why it cannot be. What only a decoder can tell, the server tells. */
export async function choosePicture(file: File): Promise<{ readonly file: Blob } | { readonly sentence: string }> {
  if (file.size === 0) return { sentence: messages.imageEmpty };
  if (!pictureTypes.split(",").includes(file.type)) return { sentence: messages.imageFile };
  const shrunk = await shrinkPicture(file);
  return shrunk.size > productLimits.imageBytes ? { sentence: messages.imageTooLarge } : { file: shrunk };
}
