import { emptyLog } from "../../platform/db/empty-log.ts";
import { writeOne } from "../../platform/db/write.ts";
import { removeMailFiles } from "../../platform/mail/mail-files.ts";
import { rewriteSearch } from "../../shop/enquiries/enquiry-search.ts";
import { removeUnnamedPhotos } from "../../shop/enquiries/remove-photos.ts";
import { listIntentIds } from "../../shop/orders/personal-orders.ts";
import { addToErasureList } from "./erasure-list.ts";
import { listUnfinished, markFinished } from "./erasure-store.ts";
import type { PrivacyDeps } from "./privacy-deps.ts";

export type Finishing = Pick<PrivacyDeps, "config" | "db" | "readDb" | "files" | "limits" | "payments" | "now">;

/** Finishes erasures outside the database: the list of erasures, mail files, photos, the payment sandbox, the search
 *  index and the write-ahead log. The next call continues what a crash interrupted. */
export async function finishErasures(deps: Finishing, { askedBefore = Infinity } = {}): Promise<void> {
  const unfinished = (await listUnfinished(deps.readDb)).filter(({ at }) => at < askedBefore);
  if (unfinished.length === 0) return;
  for (const erasure of unfinished) {
    // Written again, because rows may have been added between the list and the transaction.
    await addToErasureList(deps, erasure);
    await removeMailFiles(deps, new Set(erasure.rows.mailIds));
    deps.payments.forget(await listIntentIds(deps.readDb, erasure.rows.orderIds));
  }
  await removeUnnamedPhotos(deps, { unnamedBefore: 0 });
  await clearTraces(deps);
  for (const { id } of unfinished) await writeOne(deps.db, (trx) => markFinished(trx, id, deps.now()));
}

/** Removes deleted rows from the search index and the database's log. If a backup is reading the log, the next daily
 *  removal empties it. */
export async function clearTraces(deps: Pick<Finishing, "db" | "readDb">): Promise<void> {
  await rewriteSearch(deps);
  await emptyLog(deps.db);
}
