import { productForm } from "@chargefront/shared/product/product-form";
import { messages } from "@chargefront/shared/text/messages";
import { z } from "@chargefront/shared/zod";

type Given = Readonly<Record<string, unknown>> & { readonly hasPicture: boolean };

/** The shared form's schema, which also requires a picture: all errors are reported together. */
export const productFormOnScreen = z.custom<Given>().transform(({ hasPicture, ...form }, ctx) => {
  const checked = productForm.safeParse(form);
  for (const { path, message } of checked.error?.issues ?? []) ctx.addIssue({ code: "custom", path, message });
  if (!hasPicture) ctx.addIssue({ code: "custom", path: ["image"], message: messages.required });
  return checked.success ? checked.data : z.NEVER;
});
