import { consentGiven } from "../person/consent-given.ts";
import { email } from "../person/contact-fields.ts";
import { optionalOf } from "../text/optional-of.ts";
import { nameOf, paragraphOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { carried, enquiryLimits, productIds, quantities, title } from "./enquiry-parts.ts";
import { siteVisitTitle, waysToConsent } from "./field-choices.ts";
import { siteDetails } from "./site-details.ts";

/** An enquiry that a sales rep takes at a site. The person's email is optional; without it they are never mailed.
 *  docs/product/decisions.md#105. */
export const fieldEnquiry = z.strictObject({
  ...carried,
  source: z.literal("field"),
  name: nameOf(enquiryLimits.name),
  email: optionalOf(email)
    .optional()
    .transform((typed) => typed ?? ""),
  message: paragraphOf(enquiryLimits.message).default(""),
  title: title.default(siteVisitTitle),
  productIds: productIds.default([]),
  quantities: quantities.default([]),
  site: siteDetails.optional(),
  /** Given in person. */
  consent: consentGiven.extend({ given: z.enum(waysToConsent) }),
});

export type FieldEnquiry = z.output<typeof fieldEnquiry>;
