import type { Db } from "../../platform/db/tables/tables.ts";
import { listDays } from "./day-store.ts";

/** How many enquiries each day in India brought from a day on, spam left out, by the day's number. */
export async function receivedPerDay(db: Db, from: number): Promise<ReadonlyMap<number, number>> {
  return new Map((await listDays(db, from)).map(({ day, received }) => [day, received]));
}
