import pg from "pg";
import { DatabaseError, PlaceTaken } from "../database-error.ts";
import { lockSpace, locks } from "../locks.ts";

const startWaitMs = 120_000;

/** Runs work while no other process runs under the same lock. The lock ends with its connection.
 *  @throws DatabaseError when another process holds it for two minutes. */
export async function underStartLock<Value>(
  settings: pg.ClientConfig,
  work: () => Promise<Value>,
  waitMs = startWaitMs,
): Promise<Value> {
  const client = new pg.Client(settings);
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${waitMs}; select pg_advisory_lock(${lockSpace}, ${locks.start})`);
    return await work();
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== "55P03") throw cause;
    throw new DatabaseError(
      "Another process has been starting for two minutes. See what it says, and start this again.",
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The only process of the shop, one of several, or a command beside them. */
export type Place = "only" | "several" | "guest";

/** Takes a place among the processes of the shop for as long as the connection lasts.
 *  @throws PlaceTaken when another process is there and one of the two is to be the only one. */
export async function takePlace(client: pg.Client, place: Place): Promise<void> {
  if (place === "guest") return;
  const shared = place === "only" ? "" : "_shared";
  const { rows } = await client.query(`select pg_try_advisory_lock${shared}(${lockSpace}, ${locks.place}) as taken`);
  if (rows[0]?.taken === true) return;
  throw new PlaceTaken("Another process uses this database, and one of the two was started with SINGLE_PROCESS=1.");
}
