import { mailStates } from "@chargefront/shared/order/admin-order";
import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";
import { listLimit } from "../../platform/http/list-limit.ts";

/** What the mail outbox can be asked for: the mails before an id, in one state. */
export const mailQuery = z.strictObject({
  state: z.enum(mailStates, { error: `state must be one of ${mailStates.join(", ")}.` }).optional(),
  cursor: z.string().refine(isId, { error: "This cursor was not given by this list." }).optional(),
  limit: listLimit(50),
});
