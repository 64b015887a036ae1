import type { Core } from "../../platform/core.ts";
import { write } from "../../platform/db/write.ts";
import { writeTroubleOf } from "../../platform/db/write-trouble.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import { deleteAbandonedRuns } from "./discard.ts";
import { type ImportRun, listRuns, underWay, updateRun } from "./import-store.ts";
import { type ImportDeps, readRun } from "./read-run.ts";
import { writeRun } from "./write-run.ts";

/** Imports product files into the catalogue in the background, in one process at a time. The next start continues a run
 *  that was unfinished at the last stop. */
export type Importer = Repeated & {
  /** Reads and writes the runs that are due, one after another. */
  readonly runDue: () => Promise<void>;
};

const unreadable = "Something went wrong at our end. Please upload the file again later.";

export function createImporter(deps: ImportDeps & Pick<Core, "log">): Importer {
  const { db, readDb, leases, limits, log, now } = deps;
  const repeated = repeat(limits.csv.everyMs, runDue, (cause) =>
    log.error({ err: cause }, "imports could not be read or written"),
  );

  async function runDue(): Promise<void> {
    if (!leases.isHeld("importer")) return;
    for (const run of await listRuns(readDb, { states: underWay })) {
      if (repeated.stopping.aborted) return;
      await work(run);
    }
    await deleteAbandonedRuns(deps);
  }

  /** Keeps an error in one run from blocking the others. A run whose writing failed is retried in the next round. */
  async function work({ id, state }: ImportRun): Promise<void> {
    try {
      await (state === "reading" ? readRun : writeRun)(deps, id, repeated.stopping);
    } catch (cause) {
      log.error({ importId: id, err: cause }, "an import could not go on");
      // A failed write to the database or the disk is retried in the next round.
      if (state === "reading" && !writeTroubleOf(cause)) await giveUp(id);
    }
  }

  async function giveUp(id: string): Promise<void> {
    const problems = [{ row: null, column: null, sentence: unreadable }];
    await write(db, async (trx) => {
      await leases.confirm(trx, "importer");
      await updateRun(trx, id, { state: "failed", problems, problemCount: 1 }, now());
    });
  }

  return { ...repeated, runDue };
}
