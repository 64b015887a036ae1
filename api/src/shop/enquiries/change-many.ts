import type { EnquiryBulkChange, EnquiryBulkResult, EnquiryState } from "@chargefront/shared/enquiry/enquiry-bulk";
import { refusedStatuses } from "@chargefront/shared/enquiry/enquiry-desk";
import type { Core, KeepsNumbers } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { createYield } from "../../platform/db/yield.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { type By, type Changing, changeRow, deleteEnquiry, refuseDay, restoreEnquiry } from "./change-enquiry.ts";
import { type EnquiryRow, findEnquiry, listArrivals, listReferences } from "./enquiry-store.ts";
import { fieldsUnlike } from "./refuse-conflict.ts";

/** How many enquiries one transaction changes: others who write wait no longer than about 50 ms. */
const inOneTransaction = 20;

/** Changes enquiries that still are as their sender saw them, each for itself. Returns the result of each in the order
 *  of the changes; if a transaction fails, only the results up to it. @throws the error of the first transaction. */
export async function changeMany(
  deps: Changing & Pick<Core, "db" | "log"> & Pick<KeepsNumbers, "keepReferences">,
  changes: readonly EnquiryBulkChange[],
  by: By,
): Promise<EnquiryBulkResult[]> {
  const results: EnquiryBulkResult[] = [];
  const yieldToOthers = createYield();
  for (let at = 0; at < changes.length; at += inOneTransaction) {
    const group = changes.slice(at, at + inOneTransaction);
    try {
      const { done, released } = await write(deps.db, (trx) => changeGroup(trx, deps, group, by));
      results.push(...group.flatMap((change) => done.get(change) ?? []));
      await deps.keepReferences(released);
    } catch (err) {
      if (results.length === 0) throw err;
      // The sender must learn what was changed, to be able to undo it.
      deps.log.error({ err, changed: results.length, of: changes.length }, "a change of many enquiries ended early");
      return results;
    }
    await yieldToOthers();
  }
  return results;
}

async function changeGroup(trx: Trx, deps: Changing, group: readonly EnquiryBulkChange[], by: By) {
  const done = new Map<EnquiryBulkChange, EnquiryBulkResult>();
  for (const change of await inOrderOfArrival(trx, group)) {
    done.set(change, { id: change.id, ...(await changeOne(trx, deps, change, by)) });
  }
  const reopened = group.filter(({ from }) => from.status && refusedStatuses.includes(from.status));
  const ids = reopened.map(({ id }) => id);
  return { done, released: await listReferences(trx, ids) };
}

/** Sorts changes by when their enquiries arrived: FTS5 writes a segment to disk whenever the row of a change comes before
 *  the last one. https://www.sqlite.org/fts5.html */
async function inOrderOfArrival(trx: Trx, changes: readonly EnquiryBulkChange[]): Promise<EnquiryBulkChange[]> {
  const arrivals = await listArrivals(
    trx,
    changes.map(({ id }) => id),
  );
  const arrivalOf = ({ id }: EnquiryBulkChange) => arrivals.get(id) ?? 0;
  return changes.toSorted((one, other) => arrivalOf(one) - arrivalOf(other));
}

async function changeOne(
  trx: Trx,
  deps: Changing,
  { id, from, to }: EnquiryBulkChange,
  by: By,
): Promise<Omit<EnquiryBulkResult, "id">> {
  const row = await findEnquiry(trx, id);
  if (!row || (row.deleted_at !== null && to.isDeleted === undefined)) return { outcome: "not-found" };
  if (isAs(row, to)) return { outcome: "same" };
  if (!isAs(row, from)) return { outcome: "kept" };
  const { isDeleted, ...patch } = to;
  try {
    if (isDeleted === undefined) {
      refuseDay(row, patch, by);
      await changeRow(trx, deps, { row, patch, by });
    } else await (isDeleted ? deleteEnquiry : restoreEnquiry)(trx, id, by);
  } catch (error) {
    // These are found before anything is written.
    if (error instanceof ProblemError && error.code === "fields-invalid")
      return { outcome: "refused", fields: error.fields };
    throw error;
  }
  return { outcome: "done" };
}

function isAs(row: EnquiryRow, { isDeleted, ...seen }: EnquiryState): boolean {
  return fieldsUnlike(row, seen).length === 0 && (isDeleted === undefined || isDeleted === (row.deleted_at !== null));
}
