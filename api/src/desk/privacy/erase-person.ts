import { type ErasedCounts, erasedKinds, type PersonErased } from "@chargefront/shared/privacy/personal-data";
import { newId } from "@chargefront/shared/text/id";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { createYield } from "../../platform/db/yield.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { type Chosen, choose } from "./choose.ts";
import { eraseRows } from "./erase-rows.ts";
import { type ErasedRows, insertErasure } from "./erasure-store.ts";
import { countsIn } from "./export-person.ts";
import { type Asked, emailsOf, findHoldings, findTraces, type Holdings, idsOf } from "./find-person.ts";
import { finishErasures } from "./finish-erasures.ts";
import { obstacleToErasure } from "./obstacle.ts";
import type { PrivacyDeps } from "./privacy-deps.ts";

type Wanted = { readonly asked: Asked; readonly chosen: Chosen; readonly adminId: string };

/** Erases a person for good: the account and what hangs on it, the enquiries that were taken in, mails and events;
 *  orders keep what the tax law wants and nothing of the person. One transaction, unless there are so many enquiries
 *  that others would wait for it; those go before, a piece at a time. docs/security.md#T35; the policy's sections 8 and
 *  11. @throws ProblemError `erasing-not-possible` while an order is open, `fields-invalid` when something was taken in
 *  that was not found. */
export async function erasePerson(deps: PrivacyDeps, { asked, chosen, adminId }: Wanted): Promise<PersonErased> {
  const seen = choose(await findHoldings(deps.readDb, asked), chosen);
  refuseWhileOpen(seen, deps.config);
  const first = await eraseSurplus(deps, seen, adminId);
  const left = { ...chosen, enquiries: chosen.enquiries.filter((id) => !first.ids.has(id)) };
  const last = await write(deps.db, async (trx) => {
    const held = choose(await findHoldings(trx, asked), left);
    refuseWhileOpen(held, deps.config);
    return eraseHeld(trx, deps, { asked, held, adminId });
  });
  const leftAtProvider = await finishErasures(deps);
  return { erased: added(first.erased, last), leftAtProvider };
}

/** More enquiries than one transaction should take, the first of them. */
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
    const held = { accounts: [], staff: noStaff, orders: [], enquiries: left.slice(0, piece) };
    const asked = { email: null, phone: null };
    const some = await write(deps.db, (trx) => eraseHeld(trx, deps, { asked, held, adminId }));
    erased = added(erased, some);
    await yieldToOthers();
  }
  const gone = enquiries.slice(0, enquiries.length - left.length);
  return { erased, ids: new Set(gone.map(({ id }) => id)) };
}

/** Erases in the caller's transaction and says so in the record of activity: a piece before a crash stands there,
 *  too. */
async function eraseHeld(
  trx: Trx,
  deps: PrivacyDeps,
  { asked, held, adminId }: { readonly asked: Asked; readonly held: Holdings; readonly adminId: string },
): Promise<ErasedCounts> {
  const { accounts, staff, orders, enquiries } = held;
  const [orderIds, enquiryIds] = [idsOf(orders), idsOf(enquiries)];
  const traces = await findTraces(trx, { emails: emailsOf(asked), orders: orderIds, enquiryIds });
  const rows: ErasedRows = {
    ...traces,
    customerIds: idsOf(accounts),
    orderIds,
    enquiryIds,
    inviteIds: idsOf(staff.invitations),
  };
  const now = deps.now();
  await insertErasure(trx, { id: newId(), at: now, rows });
  const erased = await eraseRows(trx, deps, rows);
  await recordActivity(trx, { kind: "person-erased", adminId, label: countsIn(erased), now });
  return erased;
}

function refuseWhileOpen({ orders }: Holdings, rules: Core["config"]): void {
  const reasons = orders.flatMap((order) => {
    const reason = obstacleToErasure(order, rules);
    const name = order.number ?? `the one of ${formatDateTime(new Date(order.created_at).toISOString())}`;
    return reason === undefined ? [] : [`${name} (${reason})`];
  });
  if (reasons.length === 0) return;
  const which = reasons.length === 1 ? "An order is" : "Some orders are";
  throw new ProblemError("erasing-not-possible", {
    sentence: `Nothing was erased. ${which} not finished yet: ${reasons.join(", ")}.`,
  });
}

const noStaff: Holdings["staff"] = { account: null, invitations: [] };

const nothingErased: ErasedCounts = {
  accounts: 0,
  sessions: 0,
  enquiries: 0,
  orders: 0,
  mails: 0,
  paymentEvents: 0,
  invitations: 0,
};

function added(one: ErasedCounts, other: ErasedCounts): ErasedCounts {
  const sums = erasedKinds.map((kind) => [kind, one[kind] + other[kind]] as const);
  return { ...nothingErased, ...Object.fromEntries(sums) };
}
