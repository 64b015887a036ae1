import { z } from "../zod.ts";

/** How a person at the desk is mailed about an occasion: at once, with others in the morning, or not at all. */
const atOnceOrLater = z.enum(["at-once", "morning", "none"], { error: "Choose at-once, morning or none." });

/** `assigned`: a colleague assigned an enquiry to the person. `due`: follow-ups of the person are due. Mails about the
 *  security of an account cannot be switched off. */
export const staffNotices = z.strictObject({
  assigned: atOnceOrLater,
  due: z.enum(["morning", "none"], { error: "Choose morning or none." }),
});

export type StaffNotices = z.output<typeof staffNotices>;

export const usualNotices: StaffNotices = { assigned: "at-once", due: "morning" };
