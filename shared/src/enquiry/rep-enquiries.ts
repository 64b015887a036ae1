import { z } from "../zod.ts";
import type { EnquiryDetail, EnquiryEvent } from "./enquiry-desk.ts";
import { repId } from "./rep-actions.ts";

/** A line of the history. `isOwn`: the reader did it; absent otherwise, and from older servers. */
export type RepEvent = EnquiryEvent & { readonly isOwn?: boolean | undefined };

/** An enquiry as its sales rep reads it. `isAssigned`: to this rep, who has else only captured it. `history` has the
 *  newest entries only. */
export type RepEnquiry = Omit<EnquiryDetail, "timeZone" | "consent" | "channel" | "rep" | "assignee" | "history"> & {
  readonly isAssigned: boolean;
  readonly history: readonly RepEvent[];
};

/** The query of a rep's device: the cursor that the previous answer gave. */
export const repChangesQuery = z.strictObject({
  cursor: z.string().max(64, { error: "cursor must be the one that an earlier answer gave." }).optional(),
  repId,
});

/** A rep's enquiries, as the difference to those of the cursor. */
export type RepChanges = {
  readonly cursor: string;
  readonly changed: readonly RepEnquiry[];
  /** The ids of enquiries that the device deletes. */
  readonly gone: readonly string[];
  /** `changed` has every enquiry of the rep: the device deletes all others. */
  readonly isFull: boolean;
  /** Server time, ISO 8601. */
  readonly asOf: string;
};
