import { enquirySchema } from "@chargefront/shared/enquiry/enquiry";
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

/** A file that was refused; the message is a sentence for the person. */
export class OutboxFileError extends Error {
  override readonly name = "OutboxFileError";
}

/** Rows of a file that was exported here or on another device, each id once.
 *  @throws OutboxFileError when it is not such a file, or any enquiry in it is broken: then none is taken. */
export function readOutboxFile(text: string): OutboxRow[] {
  const read = fileSchema.safeParse(parseJson(text));
  if (!read.success) {
    const isForeign = read.error.issues.some((issue) => issue.path[0] !== "enquiries");
    throw new OutboxFileError(isForeign ? notOurs : "An enquiry in this file is damaged. Nothing was imported.");
  }
  const rows = new Map<string, OutboxRow>();
  for (const enquiry of read.data.enquiries) {
    const { id, capturedAt } = enquiry;
    if (!id || !capturedAt) throw new OutboxFileError("An enquiry in this file has no id. Nothing was imported.");
    if (!rows.has(id)) rows.set(id, { ...toRow({ ...enquiry, v: 1, id, capturedAt }), isUncertain: true });
  }
  return [...rows.values()];
}

const notOurs = "This is not a file of saved enquiries. Nothing was imported.";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OutboxFileError(notOurs, { cause });
  }
}
