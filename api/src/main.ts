import "./platform/process/thread-pool.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { composeShop, type Shop } from "./compose.ts";
import { type Config, ConfigError, parseConfig } from "./config.ts";
import { idleVariables } from "./fleet-config.ts";
import { signupLink } from "./people/admins/signup-link.ts";
import { byProcess } from "./platform/backup/backup-schedule.ts";
import { migrateOnly } from "./platform/db/bring-up-to-date.ts";
import { DatabaseError } from "./platform/db/database-error.ts";
import { StoreUnavailable } from "./platform/files/store-unavailable.ts";
import { ListenError, listen, listening, tryAddress } from "./platform/http/listen.ts";
import { createLog } from "./platform/http/log.ts";
import { toLogLines } from "./platform/mail/mail-folder.ts";
import { metricsServer } from "./platform/metrics/metrics.ts";
import { claimDataFolder } from "./platform/process/claim-data-folder.ts";
import { createClock } from "./platform/process/clock.ts";
import { exitSentence } from "./platform/process/exit-sentence.ts";
import { refuseNode } from "./platform/process/node-version.ts";
import { drain, stopOnSignal } from "./platform/process/shutdown.ts";
import { loadSite } from "./site/load-site.ts";

/** Built beside this file. */
const backupEntry = fileURLToPath(new URL("./backup.js", import.meta.url));

/** The folder of the built web app, relative to this file, api/dist/main.js. */
const builtApp = fileURLToPath(new URL("../../pwa/dist", import.meta.url));

try {
  refuseNode(process.version);
  await run(parseConfig(process.env));
} catch (cause) {
  process.stderr.write(`${exitSentence(cause, [ConfigError, DatabaseError, ListenError, StoreUnavailable])}\n`);
  process.exitCode = 1;
}

async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  if (config.migrate === "only") {
    await migrateOnly(config, log);
    process.stdout.write("The database is up to date. Its backups are made outside the shop: docs/operations.md\n");
    return;
  }
  await tryAddress(config);
  for (const idle of idleVariables(process.env)) log.warn(idle);
  const claim = claimDataFolder(config.dataDir);
  const site = await loadSite(builtApp);
  const build = await nameOfBuild([fileURLToPath(import.meta.url), join(builtApp, "client", "index.html")]);
  const shop = await composeShop(config, {
    site,
    log,
    build,
    makeClock: (wall) => createClock(sayClockSet, { wall }),
    makeBackup: byProcess(backupEntry),
    onMailWritten: (mail) => process.stdout.write(toLogLines(mail, config)),
  });
  function sayClockSet(byMs: number, isBelieved: boolean): void {
    const meaning = isBelieved ? "it is believed now" : "it is not believed for a quarter of an hour";
    log.error({ byMs }, `the machine's clock was set while the shop was open: ${meaning}`);
  }
  try {
    const metrics = await serveFigures(shop);
    const server = await listen(shop);
    shop.start();
    const stop = async () => {
      shop.announceStop();
      // So that load balancers notice first that this process is not ready.
      await wait(config.drainMs);
      metrics?.close();
      await drain(server, shop.deps.limits.shutdownMs);
      await shop.close();
      claim.release();
    };
    stopOnSignal(process, stop, (cause) => log.fatal({ err: cause }, "could not stop in order"));
    // Only now, so that a stop that follows at once is an orderly one.
    printAddress(shop);
  } catch (cause) {
    await shop.close();
    throw cause;
  }
}

/** Serves the metrics to programs on this machine only. */
async function serveFigures({ deps, figures }: Shop): Promise<Server | undefined> {
  const { metricsPort: port } = deps.config;
  if (!figures || port === undefined) return undefined;
  const address = { host: "127.0.0.1", port };
  // It must not keep the process alive.
  const server = metricsServer(figures, deps.log).listen(address).unref();
  await listening(server, address);
  return server;
}

function printAddress({ deps, setupCode }: Shop): void {
  const { publicUrl } = deps.config;
  process.stdout.write(`Chargefront is open at ${publicUrl}\n`);
  if (setupCode === undefined) return;
  if ("madeElsewhereUntil" in setupCode) {
    const until = formatDateTime(new Date(setupCode.madeElsewhereUntil).toISOString());
    process.stdout.write(`No admin yet. Another process made the setup code, which is good until ${until}.\n`);
    return;
  }
  const { code } = setupCode;
  process.stdout.write(`No admin yet. Setup code ${code}, or open ${signupLink(publicUrl, code)}\n`);
}

/** Returns a short name of a build, the same for the same files: 12 hex digits. */
async function nameOfBuild(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 12);
}
