import { enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";
import { foreignCursor, listLimit } from "../../platform/http/paging.ts";

/** The longest words to search for, in characters. */
const longestSearch = 100;

/** An admin's id; `none` asks for the enquiries that nobody looks after, here null. */
const assignee = z
  .string()
  .refine((text) => text === "none" || isId(text), { error: "assignee must be the id of an admin, or none." })
  .transform((text) => (text === "none" ? null : text.toLowerCase()))
  .optional();

/** What the list of enquiries can be asked for. No status means every status, spam too.
 *  docs/product/http-api.md#get-apienquiryget. */
export const enquiryListQuery = z.strictObject({
  status: z.enum(enquiryStatuses, { error: `status must be one of ${enquiryStatuses.join(", ")}.` }).optional(),
  assignee,
  q: z
    .string()
    .refine((text) => [...text].length <= longestSearch, {
      error: `Please search by at most ${longestSearch} characters.`,
    })
    .optional(),
  cursor: z.string().max(200, { error: foreignCursor }).optional(),
  limit: listLimit(200),
});

/** Whose enquiries to count. */
export const enquiryCountsQuery = z.strictObject({ assignee });
