import { enquirySchema } from "@chargefront/shared/enquiry";
import { z } from "@chargefront/shared/zod";
import { toRow } from "./outbox.ts";
import type { OutboxBody, OutboxRow } from "./outbox-row.ts";

/** Unsent enquiries as a file: ids included, so that importing it elsewhere, or twice, still stores each one once. */
export type OutboxFile = {
  readonly format: "chargefront-outbox";
  readonly version: 1;
  readonly exportedAt: string;
  readonly enquiries: readonly OutboxBody[];
};

const fileSchema = z.object({
  format: z.literal("chargefront-outbox"),
  version: z.literal(1),
  exportedAt: z.string(),
  enquiries: z.array(enquirySchema).max(10_000),
});

export function toOutboxFile(bodies: readonly OutboxBody[], now: Date): OutboxFile {
  return { format: "chargefront-outbox", version: 1, exportedAt: now.toISOString(), enquiries: bodies };
}

/** Rows of a file that was exported here or on another device.
 *  @throws Error with a sentence for the person when it is not such a file, or any enquiry in it is broken: then none is taken. */
export function readOutboxFile(text: string): OutboxRow[] {
  const read = fileSchema.safeParse(parseJson(text));
  if (!read.success) {
    const isForeign = read.error.issues.some((issue) => issue.path[0] !== "enquiries");
    throw new Error(isForeign ? notOurs : "An enquiry in this file is damaged. Nothing was imported.");
  }
  return read.data.enquiries.map((enquiry) => {
    if (!enquiry.id || !enquiry.capturedAt) throw new Error("An enquiry in this file has no id. Nothing was imported.");
    return { ...toRow({ ...enquiry, v: 1, id: enquiry.id, capturedAt: enquiry.capturedAt }), isUncertain: true };
  });
}

const notOurs = "This is not a file of saved enquiries. Nothing was imported.";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(notOurs, { cause });
  }
}
