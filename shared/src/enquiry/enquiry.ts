import { consentGiven, moment } from "../person/consent-given.ts";
import { contactNumber, email, strictEmail } from "../person/contact-fields.ts";
import { isId } from "../text/id.ts";
import { messages } from "../text/messages.ts";
import { lineOf, nameOf, optionalLineOf, paragraphOf, tokenOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { type EnquiryTexts, type OptionalKey, optionalEnquiryFields } from "./enquiry-fields.ts";

/** The one schema of an enquiry (docs/product/decisions.md#31): form, draft, outbox, batch, ledger and export all read
 *  it. Frozen with payload version 1: later versions may add optional fields and nothing else. */

/** docs/product/decisions.md#37, and as many titles as an enquiry may name products. */
export const enquiryLimits = {
  name: 80,
  message: 2000,
  products: 50,
  title: 50 * 122,
  shortestContactMessage: 10,
} as const;

/** docs/product/decisions.md#28: the title of an enquiry from Home. */
export const customQuoteTitle = "Custom quote";

const id = z.string().refine(isId, { error: "This enquiry id is not a UUID." }).toLowerCase();

const carried = {
  v: z.literal(1).optional(),
  id: id.optional(),
  /** Device time when the person pressed Send. */
  capturedAt: moment.optional(),
  /** Device time when the person began to type; with `capturedAt` it gives the fill time. */
  startedAt: moment.optional(),
  timeZone: tokenOf(64).optional(),
  consent: consentGiven.optional(),
  /** Honeypot: a field that people do not see. Filling it is one of the signs of a bot. */
  website: tokenOf(200).optional(),
  contact: contactNumber,
  ...optionalTexts(),
};

function optionalTexts() {
  const schemas = optionalEnquiryFields.map(({ key, most }) => [key, optionalLineOf(most).optional()]);
  return Object.fromEntries(schemas) as { readonly [Key in OptionalKey]: z.ZodOptional<z.ZodType<string>> };
}

const productIds = z.array(id).max(enquiryLimits.products, { error: messages.tooManyProducts });
const quantities = z.array(z.int().min(1).max(999)).max(enquiryLimits.products);
const title = lineOf(enquiryLimits.title);
const optionalMessage = paragraphOf(enquiryLimits.message)
  .refine((text) => text.length === 0 || text.length >= enquiryLimits.shortestContactMessage, {
    error: messages.contactMessage,
  })
  .default("");

/** Home: every field is required, the message too. docs/product/specification.md#5-validation-rules. */
export const homeEnquiry = z.strictObject({
  ...carried,
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
  ...carried,
  source: z.literal("contact"),
  name: nameOf(enquiryLimits.name).refine((name) => /^(?:[\p{L}\p{M} .·॰'-]|\u200c|\u200d){2,}$/u.test(name), {
    error: messages.contactName,
  }),
  email: strictEmail,
  message: optionalMessage,
  title,
  productIds: z
    .array(id, { error: messages.productSelection })
    .min(1, { error: messages.productSelection })
    .pipe(productIds),
  /** How many of each product, in the order of `productIds`; left out, one of each. */
  quantities: quantities.default([]),
});

/** The body that a plain client posts as an enquiry about products: the specified fields under the looser email
 *  rule. */
const plainContactEnquiry = contactEnquiry.omit({ source: true }).extend({
  email,
  name: nameOf(enquiryLimits.name),
  productIds: productIds.default([]),
});

export type HomeEnquiry = z.output<typeof homeEnquiry>;
export type ContactEnquiry = z.output<typeof contactEnquiry>;

/** An enquiry that was checked. */
export type EnquiryContent = HomeEnquiry | ContactEnquiry;

/** An enquiry as it is posted. */
export type EnquiryBody =
  | z.input<typeof homeEnquiry>
  | z.input<typeof contactEnquiry>
  | z.input<typeof plainContactEnquiry>
  | Omit<z.input<typeof homeEnquiry>, "source">;

/** Checks a posted enquiry. A body without `source` is read as Contact when it has a title, as Home otherwise. */
export const enquirySchema = z
  .custom<EnquiryBody>((body) => typeof body === "object" && body !== null && !Array.isArray(body), {
    error: "An enquiry is a JSON object.",
  })
  .transform((body, context): EnquiryContent => {
    const result = readAs(body);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      if (issue.code !== "unrecognized_keys") {
        context.issues.push({ code: "custom", path: issue.path, message: issue.message, input: body });
        continue;
      }
      for (const key of issue.keys) {
        context.issues.push({
          code: "custom",
          path: [...issue.path, key],
          message: messages.unknownField,
          input: body,
        });
      }
    }
    return z.NEVER;
  })
  .refine((enquiry) => enquiry.quantities.length === 0 || enquiry.quantities.length === enquiry.productIds.length, {
    error: messages.quantityForEach,
    path: ["quantities"],
  });

function readAs(body: EnquiryBody): z.ZodSafeParseResult<EnquiryContent> {
  if ("source" in body)
    return z
      .discriminatedUnion("source", [homeEnquiry, contactEnquiry], { error: "source must be home or contact." })
      .safeParse(body);
  if (!body.title) {
    const { title: _, ...untitled } = body;
    return homeEnquiry.safeParse({ ...untitled, source: "home" });
  }
  const plain = plainContactEnquiry.safeParse(body);
  return plain.success
    ? { success: true, data: { ...plain.data, source: "contact" } }
    : { success: false, error: plain.error as never };
}

/** The content of an enquiry as one string, equal for equal content: the ledger keeps its hash. The id, by which the
 *  ledger finds it, is left out. */
export function canonicalEnquiry(enquiry: EnquiryContent): string {
  return JSON.stringify([
    1,
    enquiry.source,
    enquiry.name,
    enquiry.email,
    enquiry.contact,
    enquiry.title,
    enquiry.message,
    enquiry.productIds,
    enquiry.quantities,
    enquiry.capturedAt ?? null,
    enquiry.startedAt ?? null,
    enquiry.timeZone ?? null,
    enquiry.consent ? [enquiry.consent.notice, enquiry.consent.at] : null,
    enquiry.website ?? "",
    // An optional text counts where it was written: without it an enquiry stays what it was before there was one.
    ...optionalEnquiryFields.flatMap(({ key }) => (enquiry[key] ? [[key, enquiry[key]]] : [])),
  ]);
}

/** docs/product/decisions.md#28. */
export const enquiryStatuses = ["new", "contacted", "quoted", "won", "lost", "spam"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** How an enquiry arrived. `field`: captured by a sales rep. */
export type EnquiryChannel = "website" | "field";

/** An admin as one who looks after enquiries. */
export type Assignee = { readonly id: string; readonly name: string };

/** An enquiry as an admin reads it. docs/product/specification.md#3-entities-and-their-fields;
 *  docs/product/decisions.md#28. */
export type Enquiry = EnquiryTexts & {
  readonly _id: string;
  readonly source: "home" | "contact";
  readonly productIds: readonly string[];
  readonly quantities: readonly number[];
  readonly status: EnquiryStatus;
  /** The assigned admin; null while unassigned. */
  readonly assignee: Assignee | null;
  /** Device time when it was written; null from a plain client. */
  readonly capturedAt: string | null;
  /** Server time when it was stored. */
  readonly createdAt: string;
  /** The sender's reference for it: `ENQ-2026-00042`. Null where an older release stored it. */
  readonly reference: string | null;
  /** The time by which it is to be answered; null for an enquiry from before there was such a time. */
  readonly callBy: string | null;
};

/** The answer to a posted enquiry: the same for its repeats, but for `duplicate`. */
export type EnquiryReceipt = {
  readonly id: string;
  readonly _id: string;
  readonly createdAt: string;
  readonly duplicate: boolean;
  /** Left out, like `callBy`, of an enquiry that an older release stored. */
  readonly reference?: string | undefined;
  /** By when the company answers, ISO 8601. */
  readonly callBy?: string | undefined;
};
