import { moment } from "../person/consent-given.ts";
import type { FieldCodes, FieldSentences } from "../problem.ts";
import { isId } from "../text/id.ts";
import { messages } from "../text/messages.ts";
import { z } from "../zod.ts";
import { longestBatch } from "./enquiry-batch.ts";
import { enquiryNote } from "./enquiry-desk.ts";
import { followUpFields } from "./follow-up.ts";

/** The statuses that a sales rep may set. Only the desk marks an enquiry as spam. */
export const repStatuses = ["new", "contacted", "quoted", "won", "lost"] as const;

const status = z.enum(repStatuses, { error: messages.repStatus });

const about = {
  /** Made once by the device: the action is done once, however often it is sent. */
  id: z.string().refine(isId, { error: "id must be a UUID." }).toLowerCase(),
  enquiryId: z.string().refine(isId, { error: "enquiryId must be a UUID." }).toLowerCase(),
  /** When it was done, by the clock of the device. */
  at: moment,
};

/** An action of a sales rep on an enquiry. A change of the status names the status that the device showed before. */
export const repAction = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ ...about, kind: z.literal("note"), text: enquiryNote.shape.note }),
    z.strictObject({ ...about, kind: z.literal("status"), from: status, to: status }),
    z.strictObject({ ...about, kind: z.literal("followUp"), ...followUpFields }),
  ],
  { error: "kind must be note, status or followUp." },
);

export type RepAction = z.output<typeof repAction>;

/** The envelope alone: each action is checked by itself, so that a broken one does not hold up the others. */
export const repActionsBody = z.strictObject({
  actions: z
    .array(z.unknown(), { error: "actions must be a list." })
    .min(1, { error: "Send at least one action." })
    .max(longestBatch, { error: `Send at most ${longestBatch} actions at once.` }),
});

/** `waiting`: kept until the enquiry arrives. `duplicate`: received before. `not-found`: the enquiry is deleted or
 *  another person's. `refused`: wrong in itself, so that it is useless to send it again. */
export type RepActionOutcome = "applied" | "waiting" | "duplicate" | "not-found" | "refused";

/** The result of one action. */
export type RepActionResult = {
  /** The id of the action. */
  readonly id: string;
  readonly outcome: RepActionOutcome;
  /** With `refused`: a sentence a field, the codes of those that have one, and what is wrong with the whole. */
  readonly fields?: FieldSentences;
  readonly fieldCodes?: FieldCodes;
  readonly sentence?: string;
};

/** The answer, its results in the order of the actions. */
export type RepActionsAnswer = { readonly results: readonly RepActionResult[] };
