import type { Db } from "../../platform/db/tables/tables.ts";
import { listDays } from "./day-store.ts";

/** Counts the enquiries of each day in India from a day on, without spam, by the day's number. */
export async function receivedPerDay(db: Db, from: number): Promise<ReadonlyMap<number, number>> {
  return new Map((await listDays(db, from)).map(({ day, received }) => [day, received]));
}
