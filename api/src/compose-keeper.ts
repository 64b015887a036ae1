import { setTimeout as wait } from "node:timers/promises";
import { eraseAgain } from "./desk/privacy/erase-again.ts";
import { finishErasures } from "./desk/privacy/finish-erasures.ts";
import type { PrivacyDeps } from "./desk/privacy/privacy-deps.ts";
import type { Core } from "./platform/core.ts";
import { StoreUnavailable } from "./platform/files/store-unavailable.ts";
import { keepNumbers } from "./platform/high-water/keep-numbers.ts";
import { keepMark, renewIfPutBack } from "./platform/high-water/renew-if-put-back.ts";
import { type Repeated, repeat } from "./platform/jobs/repeat.ts";

export type Keeper = Repeated & {
  /** Looks before the shop answers anybody. Where the store is away, the rounds do it once it is back. */
  readonly lookFirst: () => Promise<void>;
};

/** Keeps what outlives a database that is put back. One process looks for all whether it was, and finishes erasures
 *  that were cut off; each keeps the numbers that it gave out, and erases once more who was erased since. */
export function createKeeper(
  { config, limits, log }: Pick<Core, "config" | "limits" | "log">,
  depsOf: () => PrivacyDeps,
): Keeper {
  /** Until it was done. */
  let isErasingOwed = true;

  async function look(isForAll: boolean): Promise<void> {
    const deps = depsOf();
    if (!isForAll) await keepNumbers(deps);
    else if (await renewIfPutBack(deps)) isErasingOwed = true;
    if (isErasingOwed) {
      await eraseAgain(deps);
      isErasingOwed = false;
    }
    // Those that are younger are in the hands of whoever was asked for them.
    if (isForAll) await finishErasures(deps, { askedBefore: deps.now() - limits.erasing.finishedWithinMs });
  }

  const tell = (cause: unknown) => log.error({ err: cause }, "what the database has reached could not be noted");
  const rounds = repeat(
    limits.highWater.keepEveryMs,
    async () => {
      await look(depsOf().leases.isHeld("keeper"));
      await wait(limits.highWater.restMs, undefined, { signal: rounds.stopping }).catch(() => undefined);
    },
    tell,
  );

  return {
    ...rounds,
    async stop() {
      await rounds.stop();
      // A bucket may be away, and nobody waits for it who stops.
      if (!config.objectStore) await keepMark(depsOf(), { catalogue: undefined }).catch(tell);
    },
    async lookFirst() {
      try {
        await look(true);
      } catch (cause) {
        if (!(cause instanceof StoreUnavailable)) throw cause;
        log.warn({ err: cause }, "whether the database was put back is seen once the object store is there again");
      }
    },
  };
}
