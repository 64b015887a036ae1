import type { CatalogueChanges } from "@chargefront/shared/catalogue-changes";
import { type CatalogueDatabase, openCatalogue, type SyncState } from "./catalogue-db.ts";
import { dropOlderDocuments } from "./document-cache.ts";
import { fetchAnswer } from "./fetch-answer.ts";
import { announce } from "./signals.ts";
import { underLock } from "./under-lock.ts";

export type SyncOutcome = "changed" | "unchanged" | "unreachable" | "busy";

const lockName = "cf-catalogue";
const answerMs = 30_000;
/** A whole catalogue on a bad line. */
const syncMs = 10 * answerMs;
const pageLength = 200;

/** Brings the device's copy of catalogue and pages up to date. Each answer is written together with its cursor, so that a crash
 *  cannot leave the cursor ahead of the data. Offline design 3.7. */
export async function syncCatalogue(db: CatalogueDatabase): Promise<SyncOutcome> {
  return underLock(lockName, syncMs, () => syncAlone(db));
}

async function syncAlone(db: CatalogueDatabase): Promise<SyncOutcome> {
  await openCatalogue(db);
  let outcome: SyncOutcome = "unchanged";
  for (;;) {
    const state = await db.state.get("sync");
    const changes = await fetchChanges(state);
    if (changes === undefined) return "unreachable";
    const hasNews = await apply(db, state, changes);
    if (hasNews) outcome = "changed";
    // A visit must not begin with what the device itself knows to be over; each time, for the last time may have been cut off.
    await dropOlderDocuments({ epoch: changes.epoch, revision: changes.cursor }).catch(() => undefined);
    if (!changes.more) break;
  }
  announce("catalogue");
  return outcome;
}

async function fetchChanges(state: SyncState | undefined): Promise<CatalogueChanges | undefined> {
  const query = new URLSearchParams({ limit: String(pageLength) });
  if (state) {
    query.set("since", String(state.cursor));
    query.set("epoch", state.epoch);
  }
  const answer = await fetchAnswer(`/api/catalogue/changes?${query}`, {
    // A 304 would hand back the stored answer with its old time; an answer without changes is as small.
    cache: "no-store",
    timeoutMs: answerMs,
  });
  return answer.kind === "answered" && isChanges(answer.body) ? answer.body : undefined;
}

/** Writes one answer; says whether it held anything new. */
async function apply(
  db: CatalogueDatabase,
  before: SyncState | undefined,
  changes: CatalogueChanges,
): Promise<boolean> {
  const { epoch, products, deletedProductIds, pages, cursor, more, asOf } = changes;
  const isFull = before === undefined || before.epoch !== epoch;
  // Until the last page is here, what was whole before stays readable, and is as old as it was.
  const whole = before?.isComplete ? before : undefined;
  await db.transaction("rw", db.products, db.pages, db.state, async () => {
    await db.products.bulkPut(products.map((product) => ({ ...product, epoch })));
    await db.products.bulkDelete([...deletedProductIds]);
    await db.pages.bulkPut([...pages]);
    // At the end of a full answer, what came with an earlier epoch and was not sent again is gone.
    if (!more) await db.products.where("epoch").notEqual(epoch).delete();
    const isComplete = !more || whole !== undefined;
    await db.state.put({ key: "sync", epoch, cursor, isComplete, asOf: more ? (whole?.asOf ?? asOf) : asOf });
  });
  return isFull || products.length + deletedProductIds.length + pages.length > 0;
}

function isChanges(body: unknown): body is CatalogueChanges {
  if (typeof body !== "object" || body === null) return false;
  const { epoch, products, cursor, more } = body as Record<string, unknown>;
  return (
    typeof epoch === "string" && Array.isArray(products) && typeof cursor === "number" && typeof more === "boolean"
  );
}
