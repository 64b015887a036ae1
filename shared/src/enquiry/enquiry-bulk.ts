import type { FieldSentences } from "../problem.ts";
import { isId } from "../text/id.ts";
import { z } from "../zod.ts";
import { enquiryPatch } from "./enquiry-desk.ts";

/** The largest number of enquiries that are changed at once. */
export const mostBulk = 500;

const { status, assignee, followUp, lostReason, lostReasonText } = enquiryPatch.shape;

/** The fields that can be changed in many enquiries at once. */
const state = z.strictObject({
  status,
  assignee,
  followUp,
  lostReason,
  lostReasonText,
  isDeleted: z.boolean({ error: "isDeleted must be true or false." }).optional(),
});

export type EnquiryState = z.output<typeof state>;

/** A change of one enquiry. `from` is what the sender sees: an enquiry that has something else by now stays as it is.
 *  A repetition therefore changes nothing, and Undo is the same change with `from` and `to` exchanged. */
const change = z
  .strictObject({
    id: z.string().refine(isId, { error: "id must be a UUID." }).toLowerCase(),
    from: state,
    to: state,
  })
  .refine(({ to }) => Object.keys(to).length > 0, { error: "There is nothing to change." })
  .refine(({ from, to }) => Object.keys({ ...from, ...to }).every((name) => name in from && name in to), {
    error: "from and to must name the same fields.",
  })
  .refine(({ to }) => to.isDeleted === undefined || Object.keys(to).length === 1, {
    error: "isDeleted must be alone.",
  });

export type EnquiryBulkChange = z.output<typeof change>;

export const enquiryBulkBody = z.strictObject({
  changes: z
    .array(change, { error: "changes must be a list." })
    .min(1, { error: "Choose at least one enquiry." })
    .max(mostBulk, { error: `Change at most ${mostBulk} enquiries at once.` }),
});

/** `done`: changed. `same`: it was as wanted before, so that Undo leaves it alone. `kept`: a colleague changed it in the meantime, and it stays so. `not-found`: it is
 *  deleted. `refused`: wrong in itself; `fields` says why. */
export type EnquiryBulkResult = {
  readonly id: string;
  readonly outcome: "done" | "same" | "kept" | "not-found" | "refused";
  readonly fields?: FieldSentences | undefined;
};

/** The answer, its results in the order of the changes. The last ones are missing if the server could not go on. */
export type EnquiryBulkAnswer = { readonly results: readonly EnquiryBulkResult[] };
