import { isDeepStrictEqual } from "node:util";
import type { OutboxRow } from "../../pwa/src/device/outbox/outbox-row.ts";
import type { Words } from "../rig/enquiry.ts";
import { unless } from "../rig/result.ts";
import { readStored, type StoredEnquiry } from "../rig/shop-file.ts";

type Evidence = {
  /** The enquiries that the page has reported as saved. */
  readonly acknowledged: readonly Words[];
  /** Texts that were typed without an answer on screen: each may be stored once, or not at all. */
  readonly unacknowledged: readonly Words[];
  /** The device's own rows when everything has come to rest. */
  readonly kept: readonly OutboxRow[];
};

/** Compares what the page said it keeps, the rows of the device, and the rows on the server's disk. */
export function judge(dataDir: string, { acknowledged, unacknowledged, kept }: Evidence) {
  const { enquiries, receiptIds } = readStored(dataDir);
  const stored = new Map(enquiries.map((row) => [row.id, row]));
  const storedMessages = new Set(enquiries.map(({ message }) => message));
  const keptMessages = new Set(kept.map(({ body }) => body.message));
  const written = new Set([...acknowledged, ...unacknowledged].map(typed));
  const receipts = new Set(receiptIds);

  const lost = acknowledged.filter(({ message }) => !storedMessages.has(message));
  const duplicated = enquiries.length - storedMessages.size;
  const foreign = enquiries.filter((row) => !written.has(typed(row)));
  const unreceipted = enquiries.filter(({ id }) => !receipts.has(id));
  const forgotten = acknowledged.filter(({ message }) => !keptMessages.has(message));
  const unsent = kept.filter(({ state }) => state !== "sent");
  const different = kept.filter((row) => !isAsKept(stored.get(row.id), row));
  const wrong = [
    ...unless(lost.length === 0, `${lost.length} lost, the first: ${JSON.stringify(lost[0]?.message)}`),
    ...unless(duplicated === 0, `${duplicated} stored twice`),
    ...unless(foreign.length === 0, `${foreign.length} on the server that were not typed so`),
    ...unless(unreceipted.length === 0, `${unreceipted.length} stored without a receipt`),
    ...unless(forgotten.length === 0, `${forgotten.length} no longer listed on the device`),
    ...unless(unsent.length === 0, `${unsent.length} not sent, the first is ${unsent[0]?.state}`),
    ...unless(different.length === 0, `${different.length} differ between device and server`),
  ];
  return { rows: acknowledged.length, lost: lost.length, duplicated, wrong };
}

/** Returns the typed texts as one string, to compare. */
function typed({ name, email, contact, message }: Words): string {
  return JSON.stringify([name, email, contact, message]);
}

function isAsKept(stored: StoredEnquiry | undefined, { body, capturedAt }: OutboxRow): boolean {
  if (stored === undefined) return false;
  const { source, title, product_ids, quantities, captured_at, time_zone } = stored;
  return isDeepStrictEqual(
    [typed(stored), source, title, JSON.parse(product_ids), JSON.parse(quantities), captured_at, time_zone],
    [
      typed(body),
      body.source,
      body.title,
      body.productIds,
      body.quantities,
      Date.parse(capturedAt),
      body.timeZone ?? null,
    ],
  );
}
