import { productForm } from "@chargefront/shared/product/product-form";
import { furtherPictures } from "@chargefront/shared/product/product-picture";
import { messages } from "@chargefront/shared/text/messages";
import { z } from "@chargefront/shared/zod";

type Given = Readonly<Record<string, unknown>> & {
  readonly hasPicture: boolean;
  readonly pictures: unknown;
  /** Whether all further pictures are uploaded. */
  readonly areSent: boolean;
};

/** The shared form's schema, which also requires a picture and all uploads: all errors are reported together. */
export const productFormOnScreen = z.custom<Given>().transform(({ hasPicture, pictures, areSent, ...form }, ctx) => {
  const checked = productForm.safeParse(form);
  for (const { path, message } of checked.error?.issues ?? []) ctx.addIssue({ code: "custom", path, message });
  if (!hasPicture) ctx.addIssue({ code: "custom", path: ["image"], message: messages.required });
  for (const { path, message } of furtherPictures.safeParse(pictures).error?.issues ?? [])
    ctx.addIssue({ code: "custom", path: [["pictures", ...path].join(".")], message });
  if (!areSent)
    ctx.addIssue({
      code: "custom",
      path: ["pictures"],
      message: "Please wait until all pictures are sent, or remove those that are not.",
    });
  return checked.success ? checked.data : z.NEVER;
});
