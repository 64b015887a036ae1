import { newId } from "@chargefront/shared/text/id";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import type { Lane, LaneTrouble } from "./outbox-row.ts";
import { backoffMs, laneWaitMs, pace } from "./pace.ts";

/** Longer than any wait this app sets: beyond it the device's clock was turned back. */
const impossibleWaitMs = 2 * 3_600_000;

/** Fewer failures may be the line's; more may be the fault of one of the rows. */
const failuresOfALine = 3;

/** Returns the stored record, or a new one that is not written: a full device must still show its rows. */
export async function readLane(db: OutboxDatabase): Promise<Lane> {
  const known = await withReopening(db, () => db.lane.get("lane"));
  if (!known) return { key: "lane", device: newId(), notBefore: 0, failures: 0, size: pace.batchSize };
  return known.notBefore > Date.now() + impossibleWaitMs ? { ...known, notBefore: 0 } : known;
}

/** Returns the record for sending, and stores a new one so that the device keeps its name. */
export async function takeLane(db: OutboxDatabase): Promise<Lane> {
  const lane = await readLane(db);
  const isKept = (await db.lane.count()) > 0;
  // A device that is full sends all the same, and is not known the next time.
  if (!isKept) await saveLane(db, lane).catch(() => undefined);
  return lane;
}

export async function saveLane(db: OutboxDatabase, lane: Lane): Promise<void> {
  await withReopening(db, () => db.lane.put(lane));
}

/** Returns the lane without its failures, wait and trouble, and with the full batch size. */
export function recovered({ trouble: _, ...lane }: Lane): Lane {
  return { ...lane, notBefore: 0, failures: 0, size: pace.batchSize };
}

/** Returns the lane after a round that sent nothing. `isProven`: the server had answered just before, so that one of
 *  the rows may be the cause: the requests get smaller until the failing row is alone in one. */
export function failed(
  lane: Lane,
  trouble: LaneTrouble,
  { askedMs = 0, isProven = false }: { readonly askedMs?: number | undefined; readonly isProven?: boolean } = {},
): Lane {
  const failures = lane.failures + 1;
  const waitMs = trouble === "unreachable" ? laneWaitMs(failures) : backoffMs(failures, pace.longestLaneMs);
  return {
    ...lane,
    trouble,
    failures,
    notBefore: Date.now() + Math.max(waitMs, askedMs),
    size: isProven && failures > failuresOfALine ? Math.ceil(lane.size / 2) : lane.size,
  };
}

/** The server has no room for more before `waitMs`; then one row finds out for how many. */
export function held(lane: Lane, waitMs: number): Lane {
  return { ...lane, trouble: "busy", failures: 0, notBefore: Date.now() + waitMs, size: 1 };
}
