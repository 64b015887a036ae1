import { isId } from "../text/id.ts";
import { messages } from "../text/messages.ts";
import { paragraphOf } from "../text/text.ts";
import { z } from "../zod.ts";
import { dealFields, lostReasons } from "./deal.ts";
import { type Assignee, type Enquiry, type EnquiryChannel, type EnquiryStatus, enquiryStatuses } from "./enquiry.ts";
import type { WayToConsent } from "./field-choices.ts";
import { followUpFields } from "./follow-up.ts";
import { type EnquiryPhoto, photoSubjects } from "./photo.ts";
import type { SiteDetails } from "./site-details.ts";

/** Longest note of an admin on an enquiry, in characters. */
export const longestNote = 2000;

const status = z.enum(enquiryStatuses, { error: `status must be one of ${enquiryStatuses.join(", ")}.` });

const of = z.enum(photoSubjects);

const note = paragraphOf(longestNote).refine((text) => text.length > 0, { error: messages.required });

/** A note as the form of the detail screen holds it. */
export const enquiryNote = z.strictObject({ note });

/** The fields that two people may change at the same time. `assignee` is an admin's id, or null for unassigned. */
const shared = z.strictObject({
  status: status.optional(),
  assignee: z
    .string()
    .refine(isId, { error: "assignee must be the id of an admin, or null." })
    .toLowerCase()
    .nullable()
    .optional(),
  followUp: z
    .strictObject({ ...followUpFields, day: followUpFields.day.unwrap() })
    .nullable()
    .optional(),
  ...dealFields,
});

/** The values that a person saw in fields of an enquiry. */
export type EnquirySeen = z.output<typeof shared>;

/** An admin's change of an enquiry, of one field or several. `from`: what the person saw in the fields that change; a
 *  field that has another value by now is not changed. docs/product/http-api.md. */
export const enquiryPatch = z
  .strictObject({
    ...shared.shape,
    from: shared.optional(),
    note: note.optional(),
    /** Made once per note: the note is added once, however often the request is repeated. */
    noteId: z.string().refine(isId, { error: "noteId must be a UUID." }).toLowerCase().optional(),
  })
  .refine(({ noteId: _, from: _seen, ...patch }) => Object.keys(patch).length > 0, {
    error: "There is nothing to change.",
  })
  .refine(({ from = {}, ...patch }) => Object.keys(from).every((name) => name in patch), {
    error: "from may only name fields that change.",
    path: ["from"],
  })
  .refine(({ note, noteId }) => noteId === undefined || note !== undefined, {
    error: "noteId belongs to a note.",
    path: ["noteId"],
  });

export type EnquiryPatch = z.output<typeof enquiryPatch>;

/** One thing that was done to an enquiry. Admins stand in it by their names at the time. */
export const enquiryChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status"), from: status, to: status }),
  z.object({ kind: z.literal("assignee"), from: z.string().nullable(), to: z.string().nullable() }),
  z.object({ kind: z.literal("note"), text: z.string() }),
  /** A rep wanted `to` instead of `from`, but the desk had set `kept` in the meantime. */
  z.object({ kind: z.literal("statusKept"), from: status, to: status, kept: status }),
  z.object({ kind: z.literal("followUp"), day: z.string().nullable(), what: z.string() }),
  /** In rupees. */
  z.object({ kind: z.literal("value"), value: z.number().nullable() }),
  z.object({ kind: z.literal("lostReason"), reason: z.enum(lostReasons).nullable(), text: z.string() }),
  z.object({ kind: z.literal("photo"), of }),
  z.object({ kind: z.literal("photoRemoved"), of }),
  z.object({ kind: z.literal("deleted") }),
  z.object({ kind: z.literal("restored") }),
]);

export type EnquiryChange = z.output<typeof enquiryChange>;

/** The statuses of an enquiry that is not worked on as one. */
export const refusedStatuses: readonly EnquiryStatus[] = ["spam", "lost"];

/** Returns whether an enquiry has had no other status by what its history says: the shop held it as possibly spam, and no
 *  person has released it. */
export function isHeld(history: readonly EnquiryChange[]): boolean {
  return history.every(
    (change) => change.kind !== "status" || [change.from, change.to].every((one) => refusedStatuses.includes(one)),
  );
}

/** A line of an enquiry's history: who did what, when. */
export type EnquiryEvent = EnquiryChange & { readonly id: string; readonly adminName: string; readonly at: string };

/** An enquiry with everything there is to know of it; `history` begins with the oldest. */
export type EnquiryDetail = Enquiry & {
  readonly timeZone: string | null;
  /** The privacy notice that the person agreed to, and the device's time then. */
  readonly consent: { readonly notice: string; readonly at: string; readonly given: WayToConsent | null } | null;
  readonly channel: EnquiryChannel;
  /** The sales rep who captured it, or the person who typed it at the desk. */
  readonly rep: Assignee | null;
  readonly site?: SiteDetails | undefined;
  /** In the order in which they were added; absent where there are none. */
  readonly photos?: readonly EnquiryPhoto[] | undefined;
  readonly history: readonly EnquiryEvent[];
};

/** Whose enquiries a list can be narrowed to. An admin who was removed can be given no more of them. */
export type ListedAssignee = Assignee & { readonly isRemoved: boolean };

/** The largest number of enquiries that is counted row by row. */
export const mostCounted = 1000;

/** How many enquiries there are of each status, and of all. `held`: of those in `spam`, the ones that the shop held as
 *  possibly spam and no person has judged. `dueToday`, `overdue`: those with a follow-up that is due today, or was on a
 *  day before. `unanswered`: new ones after the time by which they were to be answered. These four are at most
 *  `mostCounted`. */
export type EnquiryCounts = Readonly<
  Record<EnquiryStatus | "all" | "held" | "dueToday" | "overdue" | "unanswered", number>
>;
