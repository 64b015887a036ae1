import { enquiryReadings } from "@chargefront/shared/enquiry/previous-rules";
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

/** An enquiry as the release that wrote the file read it: the server may have it so already. A sales rep's has the
 *  capture key beside it. */
const filedEnquiry = z.looseObject({ captureKey: z.string().optional() }).transform((filed, context) => {
  const { captureKey, ...enquiry } = filed;
  const read = enquiryReadings.safeParse(enquiry);
  if (read.success) return { ...read.data.contentBefore, ...(captureKey !== undefined && { captureKey }) };
  context.issues.push({ code: "custom", message: "", input: filed });
  return z.NEVER;
});

const fileSchema = z.object({
  format: z.literal("chargefront-outbox"),
  version: z.literal(1),
  exportedAt: z.string(),
  enquiries: z.array(filedEnquiry).max(10_000),
});

export function toOutboxFile(bodies: readonly OutboxBody[], now: Date): OutboxFile {
  return { format: "chargefront-outbox", version: 1, exportedAt: now.toISOString(), enquiries: bodies };
}

/** Why a file was refused; the screen says it. */
export type FileFault = "foreign" | "damaged" | "nameless" | "unreadable";

export class OutboxFileError extends Error {
  override readonly name = "OutboxFileError";
  readonly fault: FileFault;

  constructor(fault: FileFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Reads a chosen file. @throws OutboxFileError when the browser cannot, as it was moved or is not on the device. */
export function readText(file: Blob): Promise<string> {
  return file.text().catch((cause: unknown) => {
    throw new OutboxFileError("unreadable", "This file cannot be read. Nothing was imported.", { cause });
  });
}

/** Rows of a file that was exported here or on another device, each id once.
 *  @throws OutboxFileError when it is not such a file, or any enquiry in it is broken: then none is taken. */
export function readOutboxFile(text: string): OutboxRow[] {
  const read = fileSchema.safeParse(parseJson(text));
  if (!read.success) {
    const isForeign = read.error.issues.some((issue) => issue.path[0] !== "enquiries");
    if (isForeign) throw foreign();
    throw new OutboxFileError("damaged", "An enquiry in this file is damaged. Nothing was imported.");
  }
  const rows = new Map<string, OutboxRow>();
  for (const enquiry of read.data.enquiries) {
    const { id, capturedAt } = enquiry;
    if (!id || !capturedAt) {
      throw new OutboxFileError("nameless", "An enquiry in this file has no id. Nothing was imported.");
    }
    if (!rows.has(id)) rows.set(id, { ...toRow({ ...enquiry, v: 1, id, capturedAt }), isUncertain: true });
  }
  return [...rows.values()];
}

function foreign(options?: ErrorOptions): OutboxFileError {
  return new OutboxFileError("foreign", "This is not a file of saved enquiries. Nothing was imported.", options);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw foreign({ cause });
  }
}
