import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import type { AppBuild } from "./app-build.ts";
import { freePort } from "./free-port.ts";
import { pinned } from "./pinned.ts";
import { projectBuild } from "./project-build.ts";
import { within } from "./wait.ts";

export type ServerOptions = {
  /** The project's own unless told. */
  readonly build?: AppBuild;
  readonly dataDir: string;
  /** A free one unless told. */
  readonly port?: number;
  /** The origin that browsers see, where it is not the server's own. */
  readonly publicUrl?: string;
  /** The one core that it may use. */
  readonly core?: number | undefined;
  /** Environment variables beside and before the usual ones. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** Takes its log in the place of `logged`: a line a request would keep this process busy. */
  readonly logFile?: string | undefined;
};

/** The real server as a child process that can be killed and started again on the same port and the same files. */
export type Server = {
  /** Where it answers. */
  readonly url: string;
  readonly kill: () => Promise<unknown>;
  /** Asks it to stop; answers its exit code, null when a signal ended it. */
  readonly stop: () => Promise<number | null>;
  /** Starts it again, from another build if one is given; answers once it answers. Rejects when it was ended before
   *  that. */
  readonly start: (build?: AppBuild) => Promise<void>;
  readonly pid: () => number;
  /** Whether it has neither ended nor been ended. */
  readonly isRunning: () => boolean;
  /** Everything that it has logged. */
  readonly logged: () => string;
  /** Kills it and forgets it. */
  readonly close: () => Promise<void>;
};

/** Starts the built server and waits until it answers.
 *  @throws Error with its last words when it stops before that. */
export async function startServer(given: ServerOptions): Promise<Server> {
  const port = given.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const options = { build: projectBuild(), publicUrl: url, ...given, port };
  const log: string[] = [];
  let child = open(options, log);
  const killAtExit = () => void child.kill("SIGKILL");
  process.once("exit", killAtExit);
  await isReady(child, log);

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, "exit");
    child.kill(signal);
    const [code] = await within("the server to end", exited);
    return code as number | null;
  }

  return {
    url,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    async start(build = options.build) {
      child = open({ ...options, build }, log);
      await isReady(child, log);
    },
    pid: () => child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    logged: () => log.join(""),
    async close() {
      await end("SIGKILL");
      process.off("exit", killAtExit);
    },
  };
}

/** The Node options of `npm run serve`. */
const flags = readFileSync(new URL("../../api/serve.sh", import.meta.url), "utf8").match(/--[a-z0-9-]+=\d+/g) ?? [];

type Place = ServerOptions & Required<Pick<ServerOptions, "build" | "port" | "publicUrl">>;

function open({ build, dataDir, port, publicUrl, core, env, logFile }: Place, log: string[]): ChildProcess {
  const logTo = logFile === undefined ? "pipe" : openSync(logFile, "a");
  const { file, args } = pinned(core, [process.execPath, ...flags, build.server]);
  const child = spawn(file, args, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      // The proxy gives every few hundred enquiries an address of their own, as many people would have.
      TRUSTED_PROXIES: "127.0.0.1",
      SAMPLE_CATALOGUE: "1",
      ADMIN_SETUP_CODE: "test-setup-code",
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", logTo],
  });
  if (typeof logTo === "number") closeSync(logTo);
  child.stderr?.on("data", (words) => log.push(String(words)));
  return child;
}

/** @throws Error with its last words when it stops before it answers. */
async function isReady(child: ChildProcess, log: readonly string[]): Promise<void> {
  const begun = log.length;
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (words) => /https?:\/\//.test(String(words)) && resolve());
    child.once("exit", (code) => reject(new Error(`the server stopped (${code}): ${log.slice(begun).join("")}`)));
  });
  await within("the server to answer", ready);
}
