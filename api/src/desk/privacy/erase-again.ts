import { listEmailsOfCustomers } from "../../people/customers/personal-accounts.ts";
import type { Core } from "../../platform/core.ts";
import { write } from "../../platform/db/write.ts";
import { insertBareReceipts } from "../../shop/enquiries/ledger.ts";
import { listOrderIdsOf } from "../../shop/orders/personal-orders.ts";
import { eraseRows } from "./erase-rows.ts";
import { listErasureIds, readListedErasure } from "./erasure-list.ts";
import { type Erasure, insertErasure, isErasureKnown } from "./erasure-store.ts";
import { findTraces } from "./find-person.ts";
import { type Finishing, finishErasures } from "./finish-erasures.ts";

type Starting = Finishing & Pick<Core, "addressKey" | "log">;

/** Repeats erasures that a restored backup has undone: those on the list beside the database that the database does not
 *  know, because they were made after the backup or listed by a process that then ended. Erases by ids, so that newer
 *  data of the same person stays. Runs before the shop answers requests, unless the list cannot be read then.
 *  docs/security.md#T35. */
export async function eraseAgain(deps: Starting): Promise<void> {
  let erased = 0;
  for (const id of await listErasureIds(deps)) {
    if (await isErasureKnown(deps.readDb, id)) continue;
    if (await again(deps, await readListedErasure(deps, id))) erased += 1;
  }
  await finishErasures(deps);
  if (erased > 0)
    deps.log.warn({ erasures: erased }, "people who are on the list of erasures and were here were erased again");
}

/** Erases one listed erasure again. Returns false when another process has done so in the meantime. */
async function again(deps: Starting, erasure: Erasure): Promise<boolean> {
  return write(deps.db, async (trx) => {
    if (await isErasureKnown(trx, erasure.id)) return false;
    const { customerIds, enquiryIds, quotationIds, mailIds, eventIds } = erasure.rows;
    // The backup may hold orders, mails and events of theirs that had been deleted before the erasure.
    const orderIds = [...new Set([...erasure.rows.orderIds, ...(await listOrderIdsOf(trx, customerIds))])];
    const emails = await listEmailsOfCustomers(trx, customerIds);
    const traces = await findTraces(trx, { emails, orders: orderIds, enquiryIds, quotationIds });
    const rows = {
      ...erasure.rows,
      orderIds,
      mailIds: [...new Set([...mailIds, ...traces.mailIds])],
      eventIds: [...new Set([...eventIds, ...traces.eventIds])],
    };
    await insertErasure(trx, { ...erasure, rows });
    // Devices may resend what they sent after the backup was made.
    await insertBareReceipts(trx, enquiryIds, deps.now());
    await eraseRows(trx, deps, rows);
    return true;
  });
}
