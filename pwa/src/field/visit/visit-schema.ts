import { type FieldEnquiry, fieldEnquiry } from "@chargefront/shared/enquiry/field-enquiry";
import { messages } from "@chargefront/shared/text/messages";
import { z } from "@chargefront/shared/zod";

/** Checks what a rep's form gathered. The problems of the site are named by its own fields, as the form has them. */
export const visitSchema = z.custom<object>().transform((gathered, context): FieldEnquiry => {
  const { success, data, error } = fieldEnquiry.safeParse(gathered);
  for (const { path, message } of error?.issues ?? []) {
    context.issues.push({ code: "custom", path: path[0] === "site" ? path.slice(1) : path, message, input: gathered });
  }
  if (!success) return z.NEVER;
  if (data.site?.sanctionedLoad !== undefined && data.site.loadUnit === undefined) {
    context.issues.push({ code: "custom", path: ["loadUnit"], message: messages.required, input: gathered });
  }
  return data;
});
