import { isDeepStrictEqual } from "node:util";
import type { Words } from "../rig/enquiry.ts";
import type { Judgement } from "../rig/result.ts";
import { readStored, type StoredEnquiry } from "../rig/shop-file.ts";
import type { KeptRow } from "./kept-rows.ts";

type Evidence = {
  readonly dataDir: string;
  /** What the page has said it keeps. */
  readonly acknowledged: readonly Words[];
  /** What was typed without an answer being seen: it may be there once, or not at all. */
  readonly unacknowledged?: readonly Words[];
  /** The device's own rows when everything has come to rest. */
  readonly kept: readonly KeptRow[];
};

/** Compares what the page said it keeps, the rows of the device, and the rows on the server's disk. */
export function judge({ dataDir, acknowledged, unacknowledged = [], kept }: Evidence): Judgement {
  const { enquiries, receiptIds } = readStored(dataDir);
  const wrong: string[] = [];
  const byMessage = new Map(enquiries.map((row) => [row.message, row]));
  const byId = new Map(enquiries.map((row) => [row.id, row]));

  const lost = acknowledged.filter(({ message }) => !byMessage.has(message));
  const duplicated = enquiries.length - byMessage.size;
  if (lost[0]) wrong.push(`${lost.length} lost, the first: ${JSON.stringify(lost[0].message)}`);
  if (duplicated > 0) wrong.push(`${duplicated} stored twice`);

  const known = new Set([...acknowledged, ...unacknowledged].map(({ message }) => message));
  const foreign = enquiries.filter(({ message }) => !known.has(message));
  if (foreign.length > 0) wrong.push(`${foreign.length} on the server that nobody wrote`);
  const receipts = new Set(receiptIds);
  const unreceipted = enquiries.filter(({ id }) => !receipts.has(id)).length;
  if (unreceipted > 0) wrong.push(`${unreceipted} stored without a receipt`);

  for (const typed of acknowledged) {
    const stored = byMessage.get(typed.message);
    if (stored && !isAsTyped(stored, typed)) wrong.push(`other words than typed: ${JSON.stringify(typed.message)}`);
  }
  const keptMessages = new Set(kept.map(({ body }) => body.message));
  const forgotten = acknowledged.filter(({ message }) => !keptMessages.has(message)).length;
  if (forgotten > 0) wrong.push(`${forgotten} no longer listed on the device`);
  for (const row of kept) {
    const stored = byId.get(row.id);
    if (row.state !== "sent") wrong.push(`${row.id} is ${row.state} on the device`);
    if (!stored) wrong.push(`${row.id} is ${row.state} on the device and not on the server`);
    else if (!isAsKept(stored, row)) wrong.push(`${row.id} differs between device and server`);
  }
  return { lost: lost.length, duplicated, wrong };
}

function isAsTyped(stored: StoredEnquiry, { name, email, contact }: Words): boolean {
  return stored.name === name && stored.email === email && stored.contact === contact;
}

function isAsKept(stored: StoredEnquiry, { body, capturedAt }: KeptRow): boolean {
  return isDeepStrictEqual(
    [
      stored.source,
      stored.name,
      stored.email,
      stored.contact,
      stored.title,
      stored.message,
      JSON.parse(stored.product_ids),
      JSON.parse(stored.quantities),
      stored.captured_at,
      stored.time_zone,
    ],
    [
      body.source,
      body.name,
      body.email,
      body.contact,
      body.title,
      body.message,
      body.productIds,
      body.quantities,
      Date.parse(capturedAt),
      body.timeZone ?? null,
    ],
  );
}
