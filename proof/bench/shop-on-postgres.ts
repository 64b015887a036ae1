import { join } from "node:path";
import { pinFamily } from "../rig/pinned.ts";
import { makePlace } from "../rig/place.ts";
import { openCluster, safe } from "../rig/postgres.ts";
import { startServer } from "../rig/server.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { loadCore, measuredCore } from "./load/send-load.ts";

/** Moves a stopped shop to a PostgreSQL and a bucket of its own and starts it there as one process. The database is as
 *  durable as SQLite is set up to be, and shares the core of the load.
 *  @throws Error when PostgreSQL is missing or the move fails. */
export async function onPostgres<Result>(dataDir: string, play: (api: string) => Promise<Result>): Promise<Result> {
  const cluster = await openCluster(safe);
  pinFamily(loadCore, cluster.postmaster());
  const place = await makePlace(cluster.url);
  try {
    const env: Readonly<Record<string, string>> = { ...(await place.takes(dataDir)), LOG_LEVEL: "info" };
    // A folder of several processes may hold no other files.
    const logFile = join(makeTemporaryFolder("bench-log"), "log");
    const server = await startServer({ dataDir: env.DATA_DIR ?? "", core: measuredCore, env, logFile });
    return await play(server.url).finally(server.close);
  } finally {
    await place.remove();
    cluster.remove();
  }
}
