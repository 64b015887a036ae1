import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AppBuild } from "./app-build.ts";
import { pinned } from "./pinned.ts";

export type ServerOptions = {
  readonly build: AppBuild;
  readonly dataDir: string;
  readonly port: number;
  /** The origin that browsers see: the proxy's. */
  readonly publicUrl: string;
  /** The one core that it may use. */
  readonly core?: number | undefined;
};

/** The real server as a child process that can be killed and started again on the same port and the same files. */
export type Server = {
  readonly kill: () => Promise<unknown>;
  /** Asks it to stop; answers its exit code, null when a signal ended it. */
  readonly stop: () => Promise<number | null>;
  /** Starts it again, from another build if one is given; answers once it answers. */
  readonly start: (build?: AppBuild) => Promise<void>;
  readonly pid: () => number;
  /** Kills it and forgets it. */
  readonly close: () => Promise<void>;
};

/** Starts the built server and waits until it answers.
 *  @throws Error with its last words when it stops before that. */
export async function startServer(options: ServerOptions): Promise<Server> {
  let child = await open(options);
  const killAtExit = () => void child.kill("SIGKILL");
  process.once("exit", killAtExit);

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, "exit");
    child.kill(signal);
    const [code] = await exited;
    return code as number | null;
  }

  return {
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    async start(build = options.build) {
      child = await open({ ...options, build });
    },
    pid: () => child.pid ?? 0,
    async close() {
      await end("SIGKILL");
      process.off("exit", killAtExit);
    },
  };
}

async function open({ build, dataDir, port, publicUrl, core }: ServerOptions): Promise<ChildProcess> {
  const { file, args } = pinned(core, [process.execPath, build.server]);
  const child = spawn(file, args, {
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      // The proxy gives every few hundred enquiries an address of their own, as many people would have.
      TRUSTED_PROXIES: "127.0.0.1",
      SAMPLE_CATALOGUE: "1",
      ADMIN_SETUP_CODE: "test-setup-code",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lastWords: string[] = [];
  child.stderr.on("data", (words) => lastWords.push(String(words)));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (words) => String(words).includes("http://") && resolve());
    child.once("exit", (code) => reject(new Error(`the server stopped (${code}): ${lastWords.join("")}`)));
  });
  return child;
}
