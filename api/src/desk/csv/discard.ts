import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { createYield } from "../../platform/db/yield.ts";
import { importFile, removeFilesBefore } from "./import-file.ts";
import { deleteRowsUpTo, deleteRun, listAbandonedRuns, listRows, removeRunOwner } from "./import-store.ts";

type DiscardDeps = Pick<Core, "config" | "db" | "readDb" | "files" | "limits" | "now">;

/** Deletes the staged rows of a run in batches. `confirm` runs in the transaction of each batch and throws when the
 *  rows must stay. */
export async function discardRows(
  { db, limits }: Pick<Core, "db" | "limits">,
  runId: string,
  confirm?: (trx: Trx) => Promise<void>,
): Promise<void> {
  const yieldToOthers = createYield();
  for (;;) {
    const isLeft = await write(db, async (trx) => {
      await confirm?.(trx);
      const last = (await listRows(trx, runId, limits.csv.checkRows)).at(-1);
      if (last) await deleteRowsUpTo(trx, runId, last.row);
      return last !== undefined;
    });
    if (!isLeft) return;
    await yieldToOthers();
  }
}

/** Deletes abandoned runs and the files of interrupted uploads. */
export async function deleteAbandonedRuns(deps: DiscardDeps): Promise<void> {
  const before = deps.now() - deps.limits.csv.keptMs;
  await removeFilesBefore(deps, before);
  for (const id of await listAbandonedRuns(deps.readDb, before)) {
    if (!(await write(deps.db, (trx) => removeRunOwner(trx, id)))) continue;
    await discardRows(deps, id);
    await write(deps.db, (trx) => deleteRun(trx, id));
    await deps.files.remove(importFile(id));
  }
}
