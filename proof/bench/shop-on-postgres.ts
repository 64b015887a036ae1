import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { openObjectStore } from "../../api/src/testing/object-store.ts";
import { freePort } from "../rig/free-port.ts";
import { pinFamily } from "../rig/pinned.ts";
import { openCluster, safe } from "../rig/postgres.ts";
import { builtFile, projectBuild } from "../rig/project-build.ts";
import { type Server, startServer } from "../rig/server.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { loadCore, measuredCore } from "./load/ask.ts";

const run = promisify(execFile);

/** Moves a stopped shop to a PostgreSQL and a bucket of its own and starts it there as one process. The database is as
 *  durable as SQLite is set up to be, and shares the core of the load.
 *  @throws Error when PostgreSQL is missing or the move fails. */
export async function onPostgres<Result>(
  dataDir: string,
  play: (api: string, server: Server) => Promise<Result>,
): Promise<Result> {
  const cluster = await openCluster(safe);
  pinFamily(loadCore, cluster.postmaster());
  const bucket = await openObjectStore();
  const store = `s3://shop?endpoint=${bucket.address}&region=auto`;
  const keys = { S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey };
  const folder = makeTemporaryFolder("bench-postgres");
  try {
    const env = {
      ...keys,
      DATABASE_URL: cluster.url,
      OBJECT_STORE: store,
      SHOP_SECRET: await move([cluster.url, store], { ...keys, DATA_DIR: dataDir, ALLOW_INSECURE_DATABASE: "1" }),
      SINGLE_PROCESS: "1",
      LOG_LEVEL: "info",
    };
    const port = await freePort();
    const api = `http://127.0.0.1:${port}`;
    const place = { build: projectBuild(), dataDir: folder, port, publicUrl: api, core: measuredCore };
    const server = await startServer({ ...place, env, logFile: join(folder, "log") });
    return await play(api, server).finally(server.close);
  } finally {
    await bucket.close();
    cluster.remove();
    removeFolder(folder);
  }
}

/** Runs `npm run move` as it is built; answers the shop's secret. */
async function move(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const command = [builtFile("move.js"), ...args];
  const { stdout } = await run(process.execPath, command, { env: { ...process.env, ...env } });
  const secret = /SHOP_SECRET=(\S+)/.exec(stdout)?.[1];
  if (secret === undefined) throw new Error(`the move printed no secret: ${stdout}`);
  return secret;
}
