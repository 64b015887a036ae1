import { enquiryStatuses } from "@chargefront/shared/enquiry";
import { z } from "@chargefront/shared/zod";
import { listLimit } from "./list-limit.ts";

/** What the list of enquiries can be asked for. http-api, GET /api/enquiry/get. */
export const enquiryListQuery = z.strictObject({
  status: z.enum(enquiryStatuses, { error: `status must be one of ${enquiryStatuses.join(", ")}.` }).optional(),
  cursor: z.string().max(200, { error: "This cursor was not given by this list." }).optional(),
  limit: listLimit(200),
});
