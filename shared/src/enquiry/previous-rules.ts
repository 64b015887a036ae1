import { withoutDirectionOverrides } from "../text/direction-overrides.ts";
import { unwrapEmail } from "../text/tidy-email.ts";
import { z } from "../zod.ts";
import { type EnquiryBody, type EnquiryContent, enquirySchema } from "./enquiry.ts";

/** An enquiry as this release reads it, and as the release before read its texts: invisible marks and spaces of
 *  other kinds stayed within them. A device of that release may send again what is known by the hash of that reading. */
export type EnquiryReadings = { readonly content: EnquiryContent; readonly contentBefore: EnquiryContent };

/** Checks a posted enquiry and gives both readings. */
export const enquiryReadings = z.custom<EnquiryBody>().transform((body, context): EnquiryReadings => {
  const { success, data: content, error } = enquirySchema.safeParse(body);
  if (success) return { content, contentBefore: underPreviousRules(content, body) };
  for (const { path, message } of error.issues) {
    context.issues.push({ code: "custom", path, message, input: body });
  }
  return z.NEVER;
});

function underPreviousRules(content: EnquiryContent, body: object): EnquiryContent {
  const given: Readonly<Record<string, unknown>> = { ...body };
  const read = (key: "name" | "email" | "title" | "message", tidy: (text: string) => string) => {
    const text = given[key];
    return { [key]: typeof text === "string" && text !== "" ? tidy(text) : content[key] };
  };
  return {
    ...content,
    ...read("name", tidyText),
    ...read("email", unwrapEmail),
    ...read("title", tidyText),
    ...read("message", tidyText),
  };
}

const ends = /^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$/g;

function tidyText(text: string): string {
  return withoutDirectionOverrides(text).normalize("NFC").replace(/\r\n?/g, "\n").replace(ends, "");
}
