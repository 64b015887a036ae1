import { lostFields } from "@chargefront/shared/enquiry/deal";
import { messages } from "@chargefront/shared/text/messages";
import { z } from "@chargefront/shared/zod";
import { followUpChoice } from "../../parts/enquiry/follow-up-schema.ts";

/** Checks the form of a loss. Unlike the server, it requires a reason, and a text for "Other". */
export const lostForm = z
  .strictObject({ ...lostFields, askAgain: followUpChoice.shape.day.optional() })
  .refine(({ lostReason, lostReasonText }) => lostReason !== "other" || lostReasonText !== "", {
    error: messages.required,
    path: ["lostReasonText"],
  });
