import type { CatalogueChanges } from "@chargefront/shared/product/catalogue-changes";
import { type Language, otherLanguages } from "@chargefront/shared/text/language";
import { whenFree } from "../../ui/browser/stores.ts";
import { type CatalogueDatabase, openCatalogue, type SyncState } from "./catalogue-db.ts";
import { dropOtherDocuments, type Reached } from "./document-cache.ts";
import { fetchAnswer } from "./fetch-answer.ts";
import { inTime } from "./in-time.ts";
import { announce } from "./signals.ts";
import { syncTexts } from "./sync-texts.ts";
import { underLock } from "./under-lock.ts";

export type SyncOutcome = "changed" | "unchanged" | "unreachable" | "busy";

const lockName = "cf-catalogue";
const answerMs = 30_000;
/** A whole catalogue on a bad line. */
const syncMs = 10 * answerMs;
const pageLength = 200;

/** An outbox that takes longer will not answer at all. */
const offerMs = 5_000;

/** Called when the server was restored to an earlier state, before the copy starts again; called again if the device
 *  stops in between. If it fails, or the caller has none, the copy goes on and notes that the call is due: each further
 *  sync calls it until it succeeds. */
type OnRestored = () => Promise<unknown>;

/** Updates the device's copy of catalogue and pages. Each answer is written together with its cursor, so that a crash
 *  cannot leave the cursor ahead of the data. Includes the texts of the languages that the device keeps, and of the
 *  page's. */
export async function syncCatalogue(
  db: CatalogueDatabase,
  onRestored?: OnRestored,
  language: Language = "en",
): Promise<SyncOutcome> {
  return underLock(lockName, syncMs, () => syncAlone(db, onRestored, language));
}

/** The same, and where another tab or the worker is at it, waits until that is done, however it ends. */
export async function catchUp(db: CatalogueDatabase, onRestored?: OnRestored): Promise<SyncOutcome> {
  const outcome = await syncCatalogue(db, onRestored);
  if (outcome === "busy") await whenFree(lockName);
  return outcome;
}

async function syncAlone(
  db: CatalogueDatabase,
  onRestored: OnRestored | undefined,
  language: Language,
): Promise<SyncOutcome> {
  await openCatalogue(db);
  let outcome: SyncOutcome = "unchanged";
  for (;;) {
    const state = await db.state.get("sync");
    const changes = await fetchChanges(state);
    if (changes === undefined) return "unreachable";
    const isOwed = state !== undefined && (state.isOfferOwed === true || startsAnew(state, changes));
    const hasNews = await apply(db, state, changes, isOwed && !(await isMade(onRestored)));
    if (hasNews) outcome = "changed";
    // A visit must not begin with what the device itself knows to be over; each time, for the last time may have been
    // cut off.
    await dropOtherDocuments(reachedBy(changes)).catch(() => undefined);
    if (!changes.more) break;
  }
  for (const other of otherLanguages) {
    const isKept = other === language || (await db.textStates.get(`texts-${other}`)) !== undefined;
    if (isKept && (await syncTexts(db, other))) outcome = "changed";
  }
  announce("catalogue");
  return outcome;
}

/** An outbox that is broken, or never answers, does not stop the catalogue. */
async function isMade(offer: OnRestored | undefined): Promise<boolean> {
  if (!offer) return false;
  return inTime(offer, offerMs).then(
    () => true,
    () => false,
  );
}

async function fetchChanges(state: SyncState | undefined): Promise<CatalogueChanges | undefined> {
  const query = new URLSearchParams({ limit: String(pageLength) });
  if (state) {
    query.set("since", String(state.cursor));
    query.set("epoch", state.epoch);
    if (state.cursorTag !== undefined) query.set("tag", state.cursorTag);
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
  isOfferOwed: boolean,
): Promise<boolean> {
  const { epoch, products, deletedProductIds, pages, cursor, cursorTag, more, asOf } = changes;
  const isFull = before === undefined || startsAnew(before, changes);
  const isInRun = isFull || before.isInRun === true;
  const run = (before?.run ?? 0) + (isFull ? 1 : 0);
  // Until the last page is here, what was whole before stays readable, and is as old as it was.
  const whole = before?.isComplete ? before : undefined;
  await db.transaction("rw", db.products, db.pages, db.state, async () => {
    await db.products.bulkPut(products.map((product) => ({ ...product, run })));
    await db.products.bulkDelete([...deletedProductIds]);
    await db.pages.bulkPut([...pages]);
    // At the end of a full run, what came before it and was not sent again is gone.
    if (isInRun && !more) await db.products.filter((product) => product.run !== run).delete();
    const isComplete = !more || whole !== undefined;
    await db.state.put({
      key: "sync",
      epoch,
      cursor,
      cursorTag,
      run,
      isInRun: isInRun && more,
      isComplete,
      asOf: more ? (whole?.asOf ?? asOf) : asOf,
      isOfferOwed,
    });
  });
  return isFull || products.length + deletedProductIds.length + pages.length > 0;
}

/** Whether the server is no longer the one that gave the cursor: a backup or a snapshot was put back. */
function startsAnew(before: SyncState, { epoch, startsAnew }: CatalogueChanges): boolean {
  return startsAnew || before.epoch !== epoch;
}

/** The state that the device has reached once an answer is stored. */
function reachedBy({ epoch, cursor, cursorTag }: CatalogueChanges): Reached {
  return { epoch, revision: cursor, tag: cursorTag };
}

function isChanges(body: unknown): body is CatalogueChanges {
  if (typeof body !== "object" || body === null) return false;
  const { epoch, products, cursor, more } = body as Record<string, unknown>;
  return (
    typeof epoch === "string" && Array.isArray(products) && typeof cursor === "number" && typeof more === "boolean"
  );
}
