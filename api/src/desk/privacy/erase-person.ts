import { type ErasedCounts, erasedKinds, type PersonErased } from "@chargefront/shared/privacy/personal-data";
import { newId } from "@chargefront/shared/text/id";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { createYield } from "../../platform/db/yield.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { listIntentIds, listQuotationsInUse } from "../../shop/orders/personal-orders.ts";
import { type Chosen, choose } from "./choose.ts";
import { eraseRows } from "./erase-rows.ts";
import { addToErasureList, removeFromErasureList } from "./erasure-list.ts";
import { type ErasedRows, insertErasure, isErasureKnown } from "./erasure-store.ts";
import { countsIn } from "./export-person.ts";
import { emailsOf, findHoldings, findTraces, type Holdings, idsOf, type PersonQuery } from "./find-person.ts";
import { finishErasures } from "./finish-erasures.ts";
import { obstacleToErasure } from "./obstacle.ts";
import type { PrivacyDeps } from "./privacy-deps.ts";

type Wanted = { readonly query: PersonQuery; readonly chosen: Chosen; readonly adminId: string };

/** Erases a person for good: the account and its data, the chosen enquiries, mails and payment events. Orders keep what
 *  tax law requires and nothing personal. Runs in one transaction, except that surplus enquiries are erased in batches
 *  before it, so that other requests do not wait. docs/security.md#T35; the policy's sections 8 and 11. @throws
 *  ProblemError `erasing-not-possible` while an order is open, `fields-invalid` when something was chosen that was not
 *  found. */
export async function erasePerson(deps: PrivacyDeps, { query, chosen, adminId }: Wanted): Promise<PersonErased> {
  const seen = choose(await findHoldings(deps.readDb, query), chosen);
  await refuseWhileOpen(deps.readDb, seen, deps.config);
  const first = await eraseSurplus(deps, seen, adminId);
  const left = { ...chosen, enquiries: chosen.enquiries.filter((id) => !first.ids.has(id)) };
  const last = await listAndErase(deps, {
    query,
    adminId,
    async hold(db) {
      const held = choose(await findHoldings(db, query), left);
      await refuseWhileOpen(db, held, deps.config);
      return held;
    },
  });
  await finishErasures(deps);
  const leftAtProvider = deps.payments.forget(await listIntentIds(deps.readDb, last.orderIds));
  return { erased: added(first.erased, last.erased), leftAtProvider };
}

/** Erases the first enquiries in batches until one transaction can take the rest. */
async function eraseSurplus(
  deps: PrivacyDeps,
  { enquiries }: Holdings,
  adminId: string,
): Promise<{ erased: ErasedCounts; ids: Set<string> }> {
  const yieldToOthers = createYield();
  const piece = deps.limits.erasing.rows;
  let erased = nothingErased;
  let left = enquiries;
  for (; left.length > piece; left = left.slice(piece)) {
    const held = { accounts: [], staff: noStaff, orders: [], quotations: [], enquiries: left.slice(0, piece) };
    const query = { email: null, phone: null };
    const some = await listAndErase(deps, { query, adminId, hold: async () => held });
    erased = added(erased, some.erased);
    await yieldToOthers();
  }
  const gone = enquiries.slice(0, enquiries.length - left.length);
  return { erased, ids: new Set(gone.map(({ id }) => id)) };
}

type Held = {
  readonly query: PersonQuery;
  readonly adminId: string;
  /** Returns what to erase. @throws ProblemError when it may not be erased. */
  readonly hold: (db: Db | Trx) => Promise<Holdings>;
};

/** Adds the erasure to the list, so that it outlives the database, then erases and records the activity in one
 *  transaction. Erases nothing while the list cannot be written. */
async function listAndErase(deps: PrivacyDeps, { query, adminId, hold }: Held) {
  const [id, at] = [newId(), deps.now()];
  const rowsIn = async (db: Db | Trx) => rowsOf(db, query, await hold(db));
  await addToErasureList(deps, { id, at, rows: await rowsIn(deps.readDb) });
  try {
    return await write(deps.db, async (trx) => {
      const rows = await rowsIn(trx);
      await insertErasure(trx, { id, at, rows });
      const erased = await eraseRows(trx, deps, rows);
      await recordActivity(trx, { kind: "person-erased", adminId, label: countsIn(erased), now: at });
      return { erased, orderIds: rows.orderIds };
    });
  } catch (cause) {
    await takeOffList(deps, id);
    throw cause;
  }
}

/** Removes a failed erasure from the list, so that the next start does not repeat it. */
async function takeOffList(deps: PrivacyDeps, id: string): Promise<void> {
  try {
    // The commit may have succeeded and only its answer been lost.
    if (!(await isErasureKnown(deps.readDb, id))) await removeFromErasureList(deps, id);
  } catch (err) {
    deps.log.error({ err }, "an erasure that failed is on the list all the same: it is done at the next start");
  }
}

/** Collects the ids of all rows that the erasure deletes. */
async function rowsOf(
  db: Db | Trx,
  query: PersonQuery,
  { accounts, staff, orders, enquiries, quotations }: Holdings,
): Promise<ErasedRows> {
  const [orderIds, enquiryIds, quotationIds] = [idsOf(orders), idsOf(enquiries), idsOf(quotations)];
  return {
    ...(await findTraces(db, { emails: emailsOf(query), orders: orderIds, enquiryIds, quotationIds })),
    customerIds: idsOf(accounts),
    orderIds,
    enquiryIds,
    quotationIds,
    inviteIds: idsOf(staff.invitations),
  };
}

async function refuseWhileOpen(db: Db | Trx, { orders, quotations }: Holdings, rules: Core["config"]): Promise<void> {
  const left = quotations.filter(({ id }) => orders.every(({ quotation_id }) => quotation_id !== id));
  // The order refers to it for what is still to be paid, until it is erased itself.
  const kept = await listQuotationsInUse(db, idsOf(left));
  const orphaning = left.flatMap(({ id, number }) => (kept.has(id) ? [`${number} (its order is not included)`] : []));
  const reasons = orders.flatMap((order) => {
    const reason = obstacleToErasure(order, rules);
    const name = order.number ?? `the one of ${formatDateTime(new Date(order.created_at).toISOString())}`;
    return reason === undefined ? [] : [`${name} (${reason})`];
  });
  reasons.push(...orphaning);
  if (reasons.length === 0) return;
  const which = reasons.length === 1 ? "An order is" : "Some orders are";
  throw new ProblemError("erasing-not-possible", {
    sentence: `Nothing was deleted. ${which} still open: ${reasons.join(", ")}.`,
  });
}

const noStaff: Holdings["staff"] = { account: null, invitations: [] };

const nothingErased: ErasedCounts = {
  accounts: 0,
  sessions: 0,
  enquiries: 0,
  orders: 0,
  quotations: 0,
  mails: 0,
  paymentEvents: 0,
  invitations: 0,
};

function added(one: ErasedCounts, other: ErasedCounts): ErasedCounts {
  const sums = erasedKinds.map((kind) => [kind, one[kind] + other[kind]] as const);
  return { ...nothingErased, ...Object.fromEntries(sums) };
}
