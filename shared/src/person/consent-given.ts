import { messages } from "../text/messages.ts";
import { tokenOf } from "../text/text.ts";
import { z } from "../zod.ts";

/** An ISO 8601 time with its offset. */
export const moment = z.iso.datetime({ offset: true, error: "This is not an ISO 8601 time." });

/** The notice that a person agreed to, and the time by the device's clock. docs/security.md#T35. */
export const consentGiven = z.strictObject({
  notice: tokenOf(40).refine((notice) => notice !== "", { error: messages.required }),
  at: moment,
});
