import { newId } from "@chargefront/shared/text/id";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import type { Lane, LaneTrouble } from "./outbox-row.ts";
import { backoffMs, laneWaitMs, pace } from "./pace.ts";

/** Longer than any wait this app sets: beyond it the device's clock was turned back. */
const impossibleWaitMs = 2 * 3_600_000;

/** Fewer failures may be the line's; more may be the fault of one of the rows. */
const failuresOfALine = 3;

/** The record as it stands, or as it begins: reading writes nothing, as a full device must show what it keeps. */
export async function readLane(db: OutboxDatabase): Promise<Lane> {
  const known = await withReopening(db, () => db.lane.get("lane"));
  if (!known) return { key: "lane", device: newId(), notBefore: 0, failures: 0, size: pace.batchSize };
  return known.notBefore > Date.now() + impossibleWaitMs ? { ...known, notBefore: 0 } : known;
}

/** The same for whoever sends: the name of the device is kept from the first time on. */
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

/** Nothing stands in the way. */
export function freed({ trouble: _, ...lane }: Lane): Lane {
  return { ...lane, notBefore: 0, failures: 0, size: pace.batchSize };
}

/** After a round that brought nothing. `isProven`: the server had answered just before, so that the rows themselves may
 *  be to blame: they go in smaller and smaller requests, until the one that always fails stands alone. */
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
