import type { FieldCodes, FieldSentences } from "../problem.ts";
import { z } from "../zod.ts";
import { longestBatch } from "./field-choices.ts";

/** The envelope alone: each enquiry in it is checked by itself, so that a broken one does not take the others with
 *  it. */
export const enquiryBatchSchema = z.strictObject({
  enquiries: z
    .array(z.unknown(), { error: "enquiries must be a list." })
    .min(1, { error: "A batch has at least one enquiry." })
    .max(longestBatch, { error: `A batch has at most ${longestBatch} enquiries.` }),
});

export const enquiryOutcomes = ["stored", "duplicate", "conflict", "rejected", "later"] as const;

/** The result of one enquiry of a batch. An enquiry without a result was not stored. */
export type EnquiryResult = {
  readonly id: string;
  readonly outcome: (typeof enquiryOutcomes)[number];
  /** Server time when it was stored, ISO 8601. */
  readonly createdAt?: string;
  /** The enquiry's reference and the time by which the company answers (ISO 8601), if it was stored, unless an older
   *  release stored it. */
  readonly reference?: string | undefined;
  readonly callBy?: string | undefined;
  /** With `rejected`: a sentence a field. */
  readonly fields?: FieldSentences;
  /** With `rejected`: the codes of those sentences that have one. */
  readonly fieldCodes?: FieldCodes;
  /** With `rejected`: what is wrong with the whole row, where it has no fields. */
  readonly sentence?: string;
  /** The code of `sentence`. */
  readonly reason?: string;
  /** With `later`: when to try again. */
  readonly retryAfterMs?: number;
};

/** The answer to a batch, its results in the order of the enquiries. */
export type EnquiryBatchAnswer = {
  readonly results: readonly EnquiryResult[];
  /** How many more enquiries of this sender the server accepts now; left out for a batch without a readable enquiry. */
  readonly room?: number;
  /** Milliseconds until there is room again; 0 while there is. */
  readonly roomInMs?: number;
};
