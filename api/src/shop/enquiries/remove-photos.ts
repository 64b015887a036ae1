import type { Core } from "../../platform/core.ts";
import { write } from "../../platform/db/write.ts";
import { createYield } from "../../platform/db/yield.ts";
import { claimUnnamed, deleteClaimed, fileOf } from "./photo-store.ts";

type Removing = {
  /** Since when no enquiry names them, at the latest; 0 for those that lost their last one. */
  readonly unnamedBefore: number;
  /** Called before each removal; throws when another process has taken over the job. */
  readonly confirm?: () => Promise<void>;
};

/** Removes the bytes of the photos that no enquiry and no waiting action names, and then their rows: a later call
 *  continues one that was interrupted. Returns how many. */
export async function removeUnnamedPhotos(
  deps: Pick<Core, "db" | "files" | "limits" | "now">,
  { unnamedBefore, confirm }: Removing,
): Promise<number> {
  const yieldToOthers = createYield();
  for (let removed = 0; ; removed += 1) {
    await confirm?.();
    const now = deps.now();
    const claim = { unnamedBefore, removalsBefore: now - deps.limits.retention.photoRemovalMs, now };
    // One at a time, as a device that sends one of them again has to wait until it is gone.
    const hash = await write(deps.db, (trx) => claimUnnamed(trx, claim));
    if (hash === undefined) return removed;
    await deps.files.remove(fileOf(hash));
    await write(deps.db, (trx) => deleteClaimed(trx, hash));
    await yieldToOthers();
  }
}
