import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";
import { listLimit } from "../../platform/http/list-limit.ts";

/** What the activity record can be asked for: the deeds before an id. */
export const activityQuery = z.strictObject({
  cursor: z.string().refine(isId, { error: "This cursor was not given by this list." }).optional(),
  limit: listLimit(50),
});
