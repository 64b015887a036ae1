import { moment } from "../person/consent-given.ts";
import { contactNumber } from "../person/contact-fields.ts";
import { isId } from "../text/id.ts";
import { messages } from "../text/messages.ts";
import { lineOf, optionalLineOf, tokenOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { type OptionalKey, optionalEnquiryFields } from "./enquiry-fields.ts";

/** Parts of the schemas of enquiries, whatever their source. */

/** docs/product/decisions.md#37, and as many titles as an enquiry may name products. */
export const enquiryLimits = {
  name: 80,
  message: 2000,
  products: 50,
  title: 50 * 122,
  shortestContactMessage: 10,
} as const;

const id = z.string().refine(isId, { error: "This enquiry id is not a UUID." }).toLowerCase();

export const carried = {
  v: z.literal(1).optional(),
  id: id.optional(),
  /** Device time when the person pressed Send. */
  capturedAt: moment.optional(),
  /** Device time when the person began to type; with `capturedAt` it gives the fill time. */
  startedAt: moment.optional(),
  timeZone: tokenOf(64).optional(),
  /** Honeypot: a field that people do not see. Filling it is one of the signs of a bot. */
  website: tokenOf(200).optional(),
  contact: contactNumber,
  ...optionalTexts(),
};

function optionalTexts() {
  const schemas = optionalEnquiryFields.map(({ key, most }) => [key, optionalLineOf(most).optional()]);
  return Object.fromEntries(schemas) as { readonly [Key in OptionalKey]: z.ZodOptional<z.ZodType<string>> };
}

export const productIds = z.array(id).max(enquiryLimits.products, { error: messages.tooManyProducts });
/** Those of Contact, of which there is at least one. */
export const chosenIds = z
  .array(id, { error: messages.productSelection })
  .min(1, { error: messages.productSelection })
  .pipe(productIds);
/** How many of each product, in the order of `productIds`; left out, one of each. */
const quantity = z
  .int({ error: messages.quantity })
  .min(1, { error: messages.quantity })
  .max(999, { error: messages.quantity });
export const quantities = z.array(quantity).max(enquiryLimits.products);
export const title = lineOf(enquiryLimits.title);
