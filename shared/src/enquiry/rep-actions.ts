import { moment } from "../person/consent-given.ts";
import type { FieldCodes, FieldSentences } from "../problem.ts";
import { isId } from "../text/id.ts";
import { messages } from "../text/messages.ts";
import { optionalLineOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { enquiryNote } from "./enquiry-desk.ts";
import { longestBatch, repStatuses } from "./field-choices.ts";
import { followUpFields } from "./follow-up.ts";
import { photoLimits, photoSubjects } from "./photo.ts";

const status = z.enum(repStatuses, { error: messages.repStatus });

const photo = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: "photo must be the SHA-256 of its bytes, in 64 hexadecimal digits." });

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
    /** Adds a photo whose bytes were sent before, or gives one of the person's own another caption. */
    z.strictObject({
      ...about,
      kind: z.literal("photo"),
      photo,
      of: z.enum(photoSubjects, { error: messages.photoSubject }),
      caption: optionalLineOf(photoLimits.caption),
    }),
    /** Removes a photo that the person added. */
    z.strictObject({ ...about, kind: z.literal("photoRemoved"), photo }),
  ],
  { error: "kind must be note, status, followUp, photo or photoRemoved." },
);

export type RepAction = z.output<typeof repAction>;

/** The person whom a device sends or reads for, who must be that of the session. Devices of an earlier release do not
 *  send it. */
export const repId = z.string().refine(isId, { error: "repId must be a UUID." }).toLowerCase().optional();

/** The query of a photo's bytes. */
export const repPhotoQuery = z.strictObject({ repId });

/** The envelope alone: each action is checked by itself, so that a broken one does not hold up the others. */
export const repActionsBody = z.strictObject({
  actions: z
    .array(z.unknown(), { error: "actions must be a list." })
    .min(1, { error: "Send at least one action." })
    .max(longestBatch, { error: `Send at most ${longestBatch} actions at once.` }),
  repId,
});

/** `waiting`: kept until the enquiry arrives. `duplicate`: received before. `not-found`: the enquiry is deleted or
 *  another person's. `photo-missing`: the bytes of its photo are not there; it is not kept, and is sent again after
 *  them. `refused`: wrong in itself, so that it is useless to send it again. */
export type RepActionOutcome = "applied" | "waiting" | "duplicate" | "not-found" | "photo-missing" | "refused";

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
