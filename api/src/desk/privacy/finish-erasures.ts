import { emptyLog } from "../../platform/db/empty-log.ts";
import { write } from "../../platform/db/write.ts";
import { removeMailFiles } from "../../platform/mail/mail-files.ts";
import { rewriteSearch } from "../../shop/enquiries/enquiry-search.ts";
import { listIntentIds } from "../../shop/orders/personal-orders.ts";
import { addToErasureList, listErasureIds } from "./erasure-list.ts";
import { listUnfinished, markFinished } from "./erasure-store.ts";
import type { PrivacyDeps } from "./privacy-deps.ts";

export type Finishing = Pick<PrivacyDeps, "config" | "db" | "readDb" | "files" | "payments" | "now">;

/** Does what an erasure in the database leaves to be done outside of it: the list beside it, files of mails, the
 *  stand-in for the provider, the word search, the write-ahead log. What a crash cuts off is done at the next start.
 *  Answers the payments that only the provider's own desk can redact. */
export async function finishErasures(deps: Finishing): Promise<string[]> {
  const leftAtProvider: string[] = [];
  const listed = new Set(await listErasureIds(deps));
  for (const erasure of await listUnfinished(deps.readDb)) {
    if (!listed.has(erasure.id)) await addToErasureList(deps, erasure);
    await removeMailFiles(deps, new Set(erasure.rows.mailIds));
    const intentIds = await listIntentIds(deps.readDb, erasure.rows.orderIds);
    leftAtProvider.push(...deps.payments.forget(intentIds));
    await write(deps.db, (trx) => markFinished(trx, erasure.id, deps.now()), "alone");
  }
  await rewriteSearch(deps);
  // A backup that reads from it just now keeps it; the daily removal empties it then.
  await emptyLog(deps.db);
  return leftAtProvider;
}
