import { consentGiven } from "../person/consent-given.ts";
import { email, strictEmail } from "../person/contact-fields.ts";
import { messages } from "../text/messages.ts";
import { nameOf, paragraphOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { carried, chosenIds, enquiryLimits, productIds, quantities, title } from "./enquiry-parts.ts";

/** The enquiries that visitors send. docs/product/decisions.md#31. */

/** docs/product/decisions.md#28: the title of an enquiry from Home. */
export const customQuoteTitle = "Custom quote";

const byVisitor = { ...carried, consent: consentGiven.optional() };

const optionalMessage = paragraphOf(enquiryLimits.message)
  .refine((text) => text.length === 0 || text.length >= enquiryLimits.shortestContactMessage, {
    error: messages.contactMessage,
  })
  .default("");

/** Home: every field is required, the message too. docs/product/specification.md#5-validation-rules. */
export const homeEnquiry = z.strictObject({
  ...byVisitor,
  source: z.literal("home"),
  name: nameOf(enquiryLimits.name),
  email,
  message: paragraphOf(enquiryLimits.message).refine((text) => text.length > 0, { error: messages.required }),
  title: title.default(customQuoteTitle),
  productIds: productIds.default([]),
  quantities: quantities.default([]),
});

/** Contact: at least one product, an optional message of 10 or more characters, the stricter email rule.
 *  docs/product/specification.md#5-validation-rules. */
export const contactEnquiry = z.strictObject({
  ...byVisitor,
  source: z.literal("contact"),
  name: nameOf(enquiryLimits.name).refine((name) => /^(?:[\p{L}\p{M} .·॰'-]|\u200c|\u200d){2,}$/u.test(name), {
    error: messages.contactName,
  }),
  email: strictEmail,
  message: optionalMessage,
  title,
  productIds: chosenIds,
  quantities: quantities.default([]),
});

/** The body that a plain client posts as an enquiry about products: the specified fields under the looser email
 *  rule. */
export const plainContactEnquiry = contactEnquiry.omit({ source: true }).extend({
  email,
  name: nameOf(enquiryLimits.name),
  productIds: productIds.default([]),
});
