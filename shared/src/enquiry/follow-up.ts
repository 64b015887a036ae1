import { messages } from "../text/messages.ts";
import { optionalLineOf } from "../text/text.ts";
import { z } from "../zod.ts";

/** The next thing to do about an enquiry. */
export type FollowUp = {
  /** An Indian day: `2026-03-05`. */
  readonly day: string;
  /** Empty when only the day was chosen. */
  readonly what: string;
};

/** The fields of a follow-up as they are sent; `day` is null to remove it. */
export const followUpFields = {
  day: z.iso.date({ error: messages.noSuchDate }).nullable(),
  what: optionalLineOf(200),
};
