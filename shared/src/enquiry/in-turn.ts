import { z } from "../zod.ts";

/** Whether new enquiries without an assignee are given in turn to the people in sales. */
export const enquiriesInTurn = z.strictObject({ isOn: z.boolean({ error: "isOn must be true or false." }) });
export type EnquiriesInTurn = z.output<typeof enquiriesInTurn>;
