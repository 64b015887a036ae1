import { followUpFields } from "@chargefront/shared/enquiry/follow-up";
import { findDayProblem } from "@chargefront/shared/enquiry/follow-up-days";
import { messages } from "@chargefront/shared/text/messages";
import { z } from "@chargefront/shared/zod";

/** Checks the form of a follow-up as the server does. */
export const followUpChoice = z.strictObject({
  ...followUpFields,
  day: z
    .string()
    .min(1, { error: messages.required, abort: true })
    .pipe(z.iso.date({ error: messages.noSuchDate }))
    .superRefine((day, context) => {
      const now = Date.now();
      const problem = findDayProblem(day, { chosenAt: now, now });
      if (problem !== undefined) context.addIssue(problem);
    }),
});
