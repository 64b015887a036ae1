import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A PostgreSQL of its own, on a unix socket, in a folder that goes with it. */
export type Cluster = {
  /** The address of its first database, whose user may do everything. */
  readonly url: string;
  readonly folder: string;
  /** The process that all others of it belong to. */
  readonly postmaster: () => number;
  /** Begins again where it was stopped or killed, and resolves when it answers. */
  readonly start: () => Promise<void>;
  /** Ends it at once. */
  readonly stop: () => void;
  /** Ends it and removes its folder. */
  readonly remove: () => void;
};

const oldest = 15;

export const missingPostgres =
  "PostgreSQL is not installed. On Debian: apt-get install postgresql (it starts a service of its own; write create_main_cluster=false into /etc/postgresql-common/createcluster.conf first if you do not want that), or set DATABASE_TEST_URL.";

/** Debian's folder of programs of the newest PostgreSQL; undefined where there is none of 15 or newer. */
export function findPostgres(root = "/usr/lib/postgresql"): string | undefined {
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const fit = versions.filter((version) => version >= oldest && existsSync(join(root, String(version), "bin/initdb")));
  return fit.length === 0 ? undefined : join(root, String(Math.max(...fit)), "bin");
}

/** Settings of a server whose every acknowledgement must survive a crash. */
export const safe = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };

const quick = { fsync: "off", full_page_writes: "off", synchronous_commit: "off" };

type Settings = Readonly<Record<string, string>>;

/** Makes and starts one. Nothing outlives it, so that nothing need be safe on disk unless `settings` say so.
 *  @throws Error when PostgreSQL is missing or refuses. */
export async function openCluster(settings: Settings = {}): Promise<Cluster> {
  const ground = makeGround();
  const made = ["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync"];
  run(ground, "initdb", ["-D", ground.data, ...made]);
  return startCluster(ground, settings);
}

let shared: Promise<string> | undefined;

/** Where tests may make databases: the PostgreSQL of DATABASE_TEST_URL, or one of this process. */
export function testServer(): Promise<string> {
  const given = process.env.DATABASE_TEST_URL;
  shared ??= given ? Promise.resolve(given) : openCluster().then(({ url }) => url);
  return shared;
}

/** A copy that follows `primary` until it is promoted.
 *  @throws Error when PostgreSQL refuses. */
export async function openStandby(primary: Cluster, settings: Settings): Promise<Cluster & { promote: () => void }> {
  const ground = makeGround();
  const copied = ["-h", primary.folder, "-U", "postgres", "-X", "stream", "-R", "--no-sync", "--checkpoint=fast"];
  run(ground, "pg_basebackup", ["-D", ground.data, ...copied]);
  const cluster = await startCluster(ground, settings);
  return { ...cluster, promote: () => run(ground, "pg_ctl", ["-D", ground.data, "-w", "promote"]) };
}

/** Where a server is installed and keeps its data, and the user that runs it. */
type Ground = {
  readonly programs: string;
  readonly owner: ReturnType<typeof unprivileged>;
  readonly folder: string;
  readonly data: string;
};

function makeGround(): Ground {
  const programs = findPostgres();
  if (!programs) throw new Error(missingPostgres);
  // A socket's path has 107 bytes at most.
  const folder = mkdtempSync(join(tmpdir(), "cf-pg-"));
  const owner = unprivileged();
  const ground = { programs, owner, folder, data: join(folder, "data") };
  mkdirSync(ground.data, { mode: 0o700 });
  if (owner) for (const one of [folder, ground.data]) chownSync(one, owner.uid, owner.gid);
  return ground;
}

/** @throws Error with what the program says when it fails. */
function run({ programs, owner, folder }: Ground, program: string, args: readonly string[]): void {
  const ran = spawnSync(join(programs, program), args, { ...owner, cwd: folder, encoding: "utf8" });
  if (ran.status !== 0) throw new Error(`${program}: ${ran.stderr}`);
}

async function startCluster({ programs, owner, folder, data }: Ground, settings: Settings): Promise<Cluster> {
  const all = { listen_addresses: "", unix_socket_directories: folder, max_connections: "200", ...quick, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let pid = 0;

  function start(): Promise<void> {
    const server = spawn(join(programs, "postgres"), ["-D", data, ...options], {
      ...owner,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    pid = server.pid ?? 0;
    // It ends with this process and keeps it from nothing.
    server.unref();
    return new Promise((resolve, reject) => {
      let said = "";
      server.stderr.on("data", (words: Buffer) => {
        if (said.length < 100_000) said += words.toString();
        if (!/database system is ready to accept (read-only )?connections/.test(said)) return;
        if ("unref" in server.stderr && typeof server.stderr.unref === "function") server.stderr.unref();
        resolve();
      });
      server.once("exit", () => reject(new Error(`PostgreSQL ended: ${said.slice(-2_000)}`)));
    });
  }

  /** Stops the server at once; open connections are cut off. https://www.postgresql.org/docs/15/server-shutdown.html */
  function stop(): void {
    if (pid === 0) return;
    const args = ["-D", data, "-m", "immediate", "-w", "stop"];
    spawnSync(join(programs, "pg_ctl"), args, { ...owner, cwd: folder, stdio: "ignore" });
    pid = 0;
  }

  function remove(): void {
    stop();
    rmSync(folder, { recursive: true, force: true });
  }

  process.once("exit", remove);
  await start();
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    folder,
    postmaster: () => pid,
    start,
    stop,
    remove,
  };
}

/** Where a PostgreSQL of this machine answers: a port, or a unix socket. */
export function targetOf(server: string): { readonly port: number } | { readonly path: string } {
  const { hostname, port, searchParams } = new URL(server);
  const folder = searchParams.get("host");
  if (folder?.startsWith("/")) return { path: `${folder}/.s.PGSQL.${port || 5432}` };
  if (hostname !== "localhost" && hostname !== "127.0.0.1") throw new Error("PostgreSQL must be on this machine.");
  return { port: Number(port || 5432) };
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, user: string) => {
    const { status, stdout } = spawnSync("id", [flag, user], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  };
  const user = idOf("-u", "postgres") === undefined ? "nobody" : "postgres";
  const [uid, gid] = [idOf("-u", user), idOf("-g", user)];
  if (uid === undefined || gid === undefined) throw new Error("PostgreSQL needs a user that is not root.");
  return { uid, gid };
}
