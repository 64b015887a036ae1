import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openObjectStore } from "../../api/src/testing/object-store.ts";
import { trial } from "../rig/deployment.ts";
import { freePort } from "../rig/free-port.ts";
import { pinFamily } from "../rig/pinned.ts";
import { openCluster } from "../rig/postgres.ts";
import { projectBuild } from "../rig/project-build.ts";
import { type Server, startServer } from "../rig/server.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { askersCore, measuredCore } from "./load/cores.ts";

export type Process = {
  readonly api: string;
  readonly server: Server;
  /** The figures that it tells Prometheus. */
  readonly figures: () => Promise<string>;
};

/** As safe as SQLite is set up to be: what is acknowledged outlives a power cut. */
const durable = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" } as const;

/** Opens a shop with the sample catalogue on a PostgreSQL of its own: its processes share the core of whoever is
 *  measured, the database that of whoever asks. `more`: environment variables beside the usual ones. */
export async function onPostgres<Result>(
  count: 1 | 2,
  play: (processes: readonly Process[], database: string) => Promise<Result>,
  more: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const cluster = await openCluster(durable);
  pinFamily(askersCore, cluster.postmaster());
  const bucket = await openObjectStore();
  const folder = makeTemporaryFolder("bench-postgres");
  const several = {
    ...trial,
    OBJECT_STORE: `s3://shop?endpoint=${bucket.address}`,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
  const opened: Process[] = [];
  try {
    for (let at = 0; at < count; at += 1) {
      const [port, metricsPort] = [await freePort(), await freePort()];
      const api = `http://127.0.0.1:${port}`;
      const dataDir = join(folder, String(at));
      mkdirSync(dataDir);
      const env = {
        ...(count === 1 ? { SINGLE_PROCESS: "1" } : several),
        PUBLIC_URL: api,
        DATABASE_URL: cluster.url,
        SHOP_SECRET: trial.SHOP_SECRET ?? "",
        METRICS_PORT: String(metricsPort),
        LOG_LEVEL: "info",
        ...more,
      };
      const place = { build: projectBuild(), dataDir, port, publicUrl: api, core: measuredCore };
      const server = await startServer({ ...place, env, logFile: join(dataDir, "log") });
      const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      opened.push({ api, server, figures });
    }
    // The first has drawn the pictures of the samples, which leaves memory behind.
    for (const { server } of opened) {
      await server.stop();
      await server.start();
    }
    return await play(opened, cluster.url);
  } finally {
    for (const { server } of opened) await server.close();
    await bucket.close();
    cluster.remove();
    removeFolder(folder);
  }
}
