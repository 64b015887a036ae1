import { fromEnquiryColumns } from "@chargefront/shared/enquiry/enquiry-fields";
import { callBy, defaultWorkingTime } from "@chargefront/shared/time/working-time";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { findCompany } from "../content/company.ts";
import { countToDay } from "./day-store.ts";
import { listEvents } from "./enquiry-event-store.ts";
import { type EnquiryRow, setCallBy } from "./enquiry-store.ts";
import { queueNotices } from "./notice.ts";

/** Does for an enquiry that was held as possibly spam what happens when any other arrives: the company is told, the day
 *  counts it, and the time to call runs from now. One that a person called spam was told of when it came. */
export async function releaseHeld(
  trx: Trx,
  row: EnquiryRow,
  { now, ...deps }: Pick<Core, "config" | "limits" | "readDb"> & { readonly now: number },
): Promise<void> {
  const events = await listEvents(trx, row.id);
  if (events.some(({ kind }) => kind === "status")) return;
  const company = await findCompany(deps.readDb);
  const calledBy = callBy(now, company ?? defaultWorkingTime);
  await setCallBy(trx, row.id, calledBy);
  await countToDay(trx, 1, now);
  const told = { id: row.id, content: fromEnquiryColumns(row), reference: row.reference ?? "" };
  await queueNotices(trx, [told], { ...deps, now, company });
}
