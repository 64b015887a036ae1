import { enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";
import { listLimit, placeCursor } from "../../platform/http/paging.ts";

/** In characters. */
const maxSearchLength = 100;

/** The id of an admin; `none` selects unassigned enquiries and becomes null. */
const assignee = z
  .string()
  .refine((text) => text === "none" || isId(text), { error: "assignee must be the id of an admin, or none." })
  .transform((text) => (text === "none" ? null : text.toLowerCase()))
  .optional();

/** The query parameters of the list of enquiries. Without a status it includes every status, also spam.
 *  docs/product/http-api.md#get-apienquiryget. */
export const enquiryListQuery = z.strictObject({
  status: z.enum(enquiryStatuses, { error: `status must be one of ${enquiryStatuses.join(", ")}.` }).optional(),
  assignee,
  due: z.enum(["today", "overdue", "unanswered"], { error: "due must be today, overdue or unanswered." }).optional(),
  order: z.enum(["newest", "oldest"], { error: "order must be newest or oldest." }).optional(),
  q: z
    .string()
    .refine((text) => [...text].length <= maxSearchLength, {
      error: `Please enter at most ${maxSearchLength} characters.`,
    })
    .optional(),
  cursor: placeCursor,
  limit: listLimit(200),
});

/** The query parameters of the counts. */
export const enquiryCountsQuery = z.strictObject({ assignee });
