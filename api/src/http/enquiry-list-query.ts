import { enquiryStatuses } from "@chargefront/shared/enquiry";
import { z } from "@chargefront/shared/zod";

const wholeLimit = "limit must be a whole number from 1 to 200.";

/** What the list of enquiries can be asked for. http-api, GET /api/enquiry/get. */
export const enquiryListQuery = z.strictObject({
  status: z.enum(enquiryStatuses, { error: `status must be one of ${enquiryStatuses.join(", ")}.` }).optional(),
  cursor: z.string().max(200, { error: "This cursor was not given by this list." }).optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { error: wholeLimit, abort: true })
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 200, { error: wholeLimit })
    .default(200),
});
