import { z } from "@chargefront/shared/zod";
import { listLimit } from "../../platform/http/list-limit.ts";

/** What the versions of a page can be asked for: those before a revision. */
export const pageVersionsQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, { error: "This cursor was not given by this list." })
    .transform(Number)
    .optional(),
  limit: listLimit(50),
});
