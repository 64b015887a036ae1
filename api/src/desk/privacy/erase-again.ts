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

/** Erases again what a restored database has brought back: whatever is on the list beside it and not in it was erased
 *  after the backup was made, or was listed by a process that then came to its end. By ids, so that nothing is touched
 *  that the same person gave later. Before the shop answers anybody, unless the list cannot be read then.
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

/** False where another process did it meanwhile. */
async function again(deps: Starting, erasure: Erasure): Promise<boolean> {
  return write(deps.db, async (trx) => {
    if (await isErasureKnown(trx, erasure.id)) return false;
    const { customerIds, enquiryIds, mailIds, eventIds } = erasure.rows;
    // The backup may hold orders, mails and events of theirs that had gone by the time of the erasing.
    const orderIds = [...new Set([...erasure.rows.orderIds, ...(await listOrderIdsOf(trx, customerIds))])];
    const emails = await listEmailsOfCustomers(trx, customerIds);
    const traces = await findTraces(trx, { emails, orders: orderIds, enquiryIds });
    const rows = {
      ...erasure.rows,
      orderIds,
      mailIds: [...new Set([...mailIds, ...traces.mailIds])],
      eventIds: [...new Set([...eventIds, ...traces.eventIds])],
    };
    await insertErasure(trx, { ...erasure, rows });
    // Devices offer again what they sent after the backup was made.
    await insertBareReceipts(trx, enquiryIds, deps.now());
    await eraseRows(trx, deps, rows);
    return true;
  });
}
