import { documentDetails } from "@chargefront/shared/product/product-document";
import { messages } from "@chargefront/shared/text/messages";
import { z } from "@chargefront/shared/zod";
import type { FormPart } from "../../platform/http/read-body.ts";
import { explainRefusal } from "./document-refusal.ts";

/** Parses the form of one document: `document`, `kind`, `language` and optionally `title`. */
export const documentUpload = z.custom<readonly FormPart[]>().transform((parts, ctx) => {
  const file = parts.find(({ name }) => name === "document");
  const texts = parts.flatMap((part) => (part !== file && "text" in part ? [[part.name, part.text] as const] : []));
  const details = documentDetails.safeParse(Object.fromEntries(texts));
  for (const { path, message } of details.error?.issues ?? []) {
    ctx.addIssue({ code: "custom", path: [...path], message });
  }
  const bytes = file && "bytes" in file ? file.bytes : undefined;
  const refusal = bytes ? explainRefusal(bytes) : messages.required;
  if (refusal !== undefined) ctx.addIssue({ code: "custom", path: ["document"], message: refusal });
  return details.success && bytes && refusal === undefined ? { ...details.data, file: bytes } : z.NEVER;
});
