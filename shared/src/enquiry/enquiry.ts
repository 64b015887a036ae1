import { messages } from "../text/messages.ts";
import { z } from "../zod.ts";
import type { LostReason } from "./deal.ts";
import { type EnquiryTexts, optionalEnquiryFields } from "./enquiry-fields.ts";
import { type FieldEnquiry, fieldEnquiry } from "./field-enquiry.ts";
import type { FollowUp } from "./follow-up.ts";
import type { TypedChannel } from "./typed-enquiry.ts";
import { contactEnquiry, homeEnquiry, plainContactEnquiry } from "./visitor-enquiry.ts";

/** The one schema of an enquiry (docs/product/decisions.md#31): form, draft, outbox, batch, ledger and export all read
 *  it. Frozen with payload version 1: later versions may add optional fields and sources, and nothing else. */

/** An enquiry that was checked. */
export type EnquiryContent = z.output<typeof homeEnquiry> | z.output<typeof contactEnquiry> | FieldEnquiry;
export type EnquirySource = EnquiryContent["source"];

/** An enquiry as it is posted. */
export type EnquiryBody =
  | z.input<typeof homeEnquiry>
  | z.input<typeof contactEnquiry>
  | z.input<typeof plainContactEnquiry>
  | z.input<typeof fieldEnquiry>
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
      .discriminatedUnion("source", [homeEnquiry, contactEnquiry, fieldEnquiry], {
        error: "source must be home, contact or field.",
      })
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
    ...(enquiry.source === "field" ? [enquiry.consent.given, ...(enquiry.site ? [enquiry.site] : [])] : []),
  ]);
}

/** docs/product/decisions.md#28. */
export const enquiryStatuses = ["new", "contacted", "quoted", "won", "lost", "spam"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** How an enquiry arrived. `field`: captured by a sales rep. The others were typed at the desk. */
export type EnquiryChannel = "website" | "field" | TypedChannel;

/** An admin as one who looks after enquiries. */
export type Assignee = { readonly id: string; readonly name: string };

/** An enquiry as an admin reads it. docs/product/specification.md#3-entities-and-their-fields;
 *  docs/product/decisions.md#28. */
export type Enquiry = EnquiryTexts & {
  readonly _id: string;
  readonly source: EnquirySource;
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
  /** The next thing to do about it. */
  readonly followUp: FollowUp | null;
  /** Rupees with at most 2 decimals; null while it is not known. */
  readonly value: number | null;
  /** Null unless it is lost, and where no reason was given. */
  readonly lostReason: LostReason | null;
  /** Empty without a reason. */
  readonly lostReasonText: string;
  /** When it became won, ISO 8601; null unless it is won, and for one that was won before this was recorded. */
  readonly wonAt: string | null;
};

/** The value of an enquiry and how it ended. */
export type Deal = Pick<Enquiry, "value" | "lostReason" | "lostReasonText" | "wonAt">;

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
