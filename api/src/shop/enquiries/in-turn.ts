import { newId } from "@chargefront/shared/text/id";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { listInSales } from "../../people/admins/list-names.ts";
import type { Core } from "../../platform/core.ts";
import { readSetting, setSetting } from "../../platform/db/settings.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { queueAssignmentMail } from "./assignment-mail.ts";
import { insertEvent } from "./enquiry-event-store.ts";
import { findEnquiry, moveEnquiry } from "./enquiry-store.ts";

/** The setting `in-turn` is `off`, as by default, or the id of the person who had the last turn, and empty before the
 *  first. */
const off = "off";

export async function readIsInTurn(db: Db | Trx): Promise<boolean> {
  return ((await readSetting(db, "in-turn")) ?? off) !== off;
}

/** Switches the turns on or off. Switching on what is on already leaves the turn where it is, and is not recorded. */
export async function setIsInTurn(
  trx: Trx,
  isOn: boolean,
  by: { readonly adminId: string; readonly now: number },
): Promise<void> {
  if ((await readIsInTurn(trx)) === isOn) return;
  await setSetting(trx, "in-turn", isOn ? "" : off);
  await recordActivity(trx, { kind: "enquiry-turns-switched", label: isOn ? "on" : "off", ...by });
}

/** Gives those of these new enquiries that have no assignee to the active people in sales, each to the one whose turn it
 *  is, when the company has switched that on. Each assignment is a line of the enquiry's history and a notice. Call it in
 *  the transaction that makes the enquiries new: as no other one writes at the same time, no turn is given twice. */
export async function assignInTurn(
  trx: Trx,
  deps: Pick<Core, "config" | "limits" | "readDb"> & { readonly now: number },
  ids: readonly string[],
): Promise<void> {
  // By the reading connection, so that a shop without turns adds no statement to the transaction.
  if (ids.length === 0 || !(await readIsInTurn(deps.readDb))) return;
  const last = (await readSetting(trx, "in-turn")) ?? off;
  if (last === off) return;
  const people = await listInSales(trx);
  let next = people.findIndex(({ id }) => id > last);
  if (next === -1) next = 0;
  let lastTurn = last;
  for (const id of ids) {
    const row = await findEnquiry(trx, id);
    const person = people[next];
    if (!person || !row || row.assignee_id !== null) continue;
    const { now } = deps;
    const change = { kind: "assignee", from: null, to: person.name } as const;
    const { status, value_paise, lost_reason, lost_reason_text, won_at } = row;
    const deal = { value_paise, lost_reason, lost_reason_text, won_at };
    await moveEnquiry(trx, row, { status, assignee_id: person.id, ...deal });
    await insertEvent(trx, {
      id: newId(),
      enquiryId: id,
      adminId: "",
      adminName: "The shop (in turn)",
      change,
      at: now,
    });
    await queueAssignmentMail(trx, deps, { row, to: person.id, adminId: null, now });
    lastTurn = person.id;
    next = (next + 1) % people.length;
  }
  if (lastTurn !== last) await setSetting(trx, "in-turn", lastTurn);
}
