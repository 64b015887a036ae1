import { setTimeout as wait } from "node:timers/promises";
import { eraseAgain } from "./desk/privacy/erase-again.ts";
import { finishErasures } from "./desk/privacy/finish-erasures.ts";
import type { PrivacyDeps } from "./desk/privacy/privacy-deps.ts";
import type { Core } from "./platform/core.ts";
import { StoreUnavailable } from "./platform/files/store-unavailable.ts";
import { keepNumbers } from "./platform/high-water/keep-numbers.ts";
import { keepMark, renewIfRestored } from "./platform/high-water/renew-if-restored.ts";
import { type Repeated, repeat } from "./platform/jobs/repeat.ts";

export type Keeper = Repeated & {
  /** Checks the database before the shop answers any request. While the file store is unavailable, a later run does. */
  readonly checkFirst: () => Promise<void>;
};

/** Makes the keeper of the data that survives a restored database. One process checks for all whether it was
 *  restored, and finishes interrupted erasures; each process saves the numbers that it gave out, and repeats
 *  erasures after its start. */
export function createKeeper(
  { config, limits, log }: Pick<Core, "config" | "limits" | "log">,
  depsOf: () => PrivacyDeps,
): Keeper {
  /** True until the erasures were repeated. */
  let isErasingOwed = true;

  async function check(isForAll: boolean): Promise<void> {
    const deps = depsOf();
    if (!isForAll) await keepNumbers(deps);
    else if (await renewIfRestored(deps)) isErasingOwed = true;
    if (isErasingOwed) {
      await eraseAgain(deps);
      isErasingOwed = false;
    }
    // Younger ones are still being done by the request that started them.
    if (isForAll) await finishErasures(deps, { askedBefore: deps.now() - limits.erasing.finishedWithinMs });
  }

  const tell = (cause: unknown) => log.error({ err: cause }, "what the database has reached could not be noted");
  const repeated = repeat(
    limits.highWater.keepEveryMs,
    async () => {
      await check(depsOf().leases.isHeld("keeper"));
      await wait(limits.highWater.restMs, undefined, { signal: repeated.stopping }).catch(() => undefined);
    },
    tell,
  );

  return {
    ...repeated,
    async stop() {
      await repeated.stop();
      // A bucket may be away, and a stop must not wait for it.
      if (!config.objectStore) await keepMark(depsOf(), { catalogue: undefined }).catch(tell);
    },
    async checkFirst() {
      try {
        await check(true);
      } catch (cause) {
        if (!(cause instanceof StoreUnavailable)) throw cause;
        log.warn({ err: cause }, "whether the database was put back is seen once the object store is there again");
      }
    },
  };
}
