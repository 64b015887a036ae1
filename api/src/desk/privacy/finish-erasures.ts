import { emptyLog } from "../../platform/db/empty-log.ts";
import { writeOne } from "../../platform/db/write.ts";
import { removeMailFiles } from "../../platform/mail/mail-files.ts";
import { rewriteSearch } from "../../shop/enquiries/enquiry-search.ts";
import { listIntentIds } from "../../shop/orders/personal-orders.ts";
import { addToErasureList } from "./erasure-list.ts";
import { listUnfinished, markFinished } from "./erasure-store.ts";
import type { PrivacyDeps } from "./privacy-deps.ts";

export type Finishing = Pick<PrivacyDeps, "config" | "db" | "readDb" | "files" | "payments" | "now">;

/** Does what erasures in the database leave to be done outside of it: the list beside it, files of mails, the stand-in
 *  for the provider, the word search, the write-ahead log. What a crash cuts off is done by the next who asks for it. */
export async function finishErasures(deps: Finishing, { askedBefore = Infinity } = {}): Promise<void> {
  const unfinished = (await listUnfinished(deps.readDb)).filter(({ at }) => at < askedBefore);
  if (unfinished.length === 0) return;
  for (const erasure of unfinished) {
    // Once more, as rows may have come between the list and the transaction.
    await addToErasureList(deps, erasure);
    await removeMailFiles(deps, new Set(erasure.rows.mailIds));
    deps.payments.forget(await listIntentIds(deps.readDb, erasure.rows.orderIds));
  }
  await clearTraces(deps);
  for (const { id } of unfinished) await writeOne(deps.db, (trx) => markFinished(trx, id, deps.now()));
}

/** Leaves nothing of rows that were deleted in the word search and in the database's log. A backup that reads from it
 *  just now keeps it; the daily removal empties it then. */
export async function clearTraces(deps: Pick<Finishing, "db" | "readDb">): Promise<void> {
  await rewriteSearch(deps);
  await emptyLog(deps.db);
}
