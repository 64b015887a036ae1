import { newId } from "@chargefront/shared/id";
import { type OutboxDatabase, withReopening } from "./outbox-db.ts";
import { backoffMs, laneWaitMs, pace } from "./pace.ts";

/** Why nothing is sent for a while. `busy`: our server asked for it. `missing`: it does not take enquiries at the moment. `refused`: what
 *  stands on the way takes none. */
export type LaneTrouble = "unreachable" | "busy" | "missing" | "refused";

/** What holds for all that waits on this device, since one line and one server are behind all of it: page and worker share this record. */
export type Lane = {
  readonly key: "lane";
  /** Names this device to the server, which gives each its share where several speak from one address. It says nothing of anybody. */
  readonly device: string;
  /** Nothing is asked of the server before; epoch milliseconds on this device's clock. */
  readonly notBefore: number;
  /** Rounds in a row that brought nothing. */
  readonly failures: number;
  /** Rows in the next request. */
  readonly size: number;
  readonly trouble?: LaneTrouble;
};

/** Longer than any wait this app sets: beyond it the device's clock was turned back. */
const impossibleWaitMs = 2 * 3_600_000;

/** Fewer failures may be the line's; more may be the fault of one of the rows. */
const failuresOfALine = 3;

/** The record as it stands; made where there is none yet. */
export async function readLane(db: OutboxDatabase): Promise<Lane> {
  return withReopening(db, () =>
    db.transaction("rw", db.lane, async () => {
      const known = await db.lane.get("lane");
      if (known) return known.notBefore > Date.now() + impossibleWaitMs ? { ...known, notBefore: 0 } : known;
      const fresh: Lane = { key: "lane", device: newId(), notBefore: 0, failures: 0, size: pace.batchSize };
      await db.lane.add(fresh);
      return fresh;
    }),
  );
}

export async function saveLane(db: OutboxDatabase, lane: Lane): Promise<void> {
  await withReopening(db, () => db.lane.put(lane));
}

/** Nothing stands in the way. */
export function freed({ trouble: _, ...lane }: Lane): Lane {
  return { ...lane, notBefore: 0, failures: 0, size: pace.batchSize };
}

/** After a round that brought nothing. `isProven`: the server had answered just before, so that the rows themselves may be to blame: they
 *  go in smaller and smaller requests, until the one that always fails stands alone. */
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
