import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { freePort } from "../rig/free-port.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";

const checkout = fileURLToPath(new URL("../..", import.meta.url));

/** What the page calls by these names, where there is no such user, and nothing is fetched: a release is the build that
 *  is here. */
const programs = {
  runuser: 'shift 3\nexec "$@"',
  npm: [
    'case "$*" in',
    `  ci*) exec ln -s "${checkout}node_modules" node_modules ;;`,
    `  "run build") cp -r "${checkout}api/dist" api/ && exec cp -r "${checkout}pwa/dist" pwa/ ;;`,
    "  prune*) exit 0 ;;",
    "esac",
    `exec "${spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout.trim()}" "$@"`,
  ].join("\n"),
} as const;

type Output = { readonly code: number; readonly words: string };

export type PretendMachine = {
  readonly api: string;
  /** Where a path of the machine is here. */
  readonly path: (path: string) => string;
  /** Runs lines of a page one after another, as they stand there; answers what the last one said. `cd` holds until the
   *  end. */
  readonly run: (lines: readonly string[], from: string) => Promise<Output>;
  /** Makes another version of the sources, which `git fetch` finds. */
  readonly release: (version: string) => void;
  readonly close: () => Promise<void>;
};

/** A folder that is laid out as docs/operations.md says of a machine: its clone, its environment file and its service.
 *  @throws Error from `run` when one that is not the last fails. */
export async function makePretendMachine(environment: string, unit: string): Promise<PretendMachine> {
  const root = makeTemporaryFolder("machine");
  const path = (name: string) => join(root, name);
  const here = (words: string) => words.replace(/(?<![\w.])\/(?=(?:srv|var|mnt|etc)\/)/g, `${root}/`);
  const port = await freePort();
  const envFile = path("/etc/chargefront.env");
  for (const folder of ["/etc", "/srv", "/bin", "/mnt/usb"]) mkdirSync(path(folder), { recursive: true });
  writeFileSync(envFile, `${here(environment).replace(/^PORT=.*$/m, `PORT=${port}`)}\nPAYMENTS=sandbox\n`);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(path(`/bin/${name}`), `#!/bin/sh\n${script}\n`);
    chmodSync(path(`/bin/${name}`), 0o755);
  }
  const { DATA_DIR: _, NODE_ENV: __, ...mine } = process.env;
  const env = { ...mine, PATH: `${path("/bin")}:${process.env.PATH}`, CHARGEFRONT_ENV: envFile };
  const systemctl = createService(here(unit), { ...mine, ...parseEnv(readFileSync(envFile, "utf8")) });
  makeSources(path("/origin"));
  git(root, "clone", "--quiet", path("/origin"), path("/srv/chargefront"));

  function runOne(line: string, cwd: string): Output {
    // The owner's name is the one thing that has no stand-in.
    const command = here(line).replace(" -o chargefront", "");
    const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { cwd, env, encoding: "utf8" });
    return { code: status ?? 1, words: `${stdout}${stderr}`.replaceAll(root, "") };
  }

  return {
    api: `http://127.0.0.1:${port}`,
    path,
    async run(lines, from) {
      let folder = path(from);
      let output: Output = { code: 0, words: "" };
      for (const line of lines) {
        if (output.code !== 0) throw new Error(output.words);
        const [command, argument = ""] = line.split(" ");
        if (command === "cd") folder = here(argument);
        else if (command === "systemctl") await systemctl(argument);
        else output = runOne(line, folder);
      }
      return output;
    },
    release(version) {
      git(path("/origin"), "commit", "--quiet", "--allow-empty", "--message", version);
      git(path("/origin"), "tag", version);
    },
    async close() {
      await systemctl("stop");
      removeFolder(root);
    },
  };
}

/** As much of the project as `npm run update` looks at. */
function makeSources(folder: string): void {
  const packages = ["shared", "api", "api/stripe-sandbox", "pwa"].map((name) => `${name}/package.json`);
  for (const file of [".gitignore", "package.json", "package-lock.json", "api/update.mjs", ...packages]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(checkout, file), join(folder, file));
  }
  git(folder, "init", "--quiet");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "the first release");
}

function git(folder: string, ...args: string[]): void {
  const who = ["-c", "user.name=A", "-c", "user.email=a@b.example"];
  const { status, stderr } = spawnSync("git", [...who, ...args], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
}

/** What `systemctl` does with the one unit: start, stop, restart, enable. */
function createService(unit: string, env: NodeJS.ProcessEnv) {
  const value = (name: string) => unit.match(new RegExp(`^${name}=(.*)$`, "m"))?.[1] ?? "";
  const [, ...args] = value("ExecStart").split(" ");
  const cwd = value("WorkingDirectory");
  let child: ChildProcess | undefined;

  /** @throws Error with its last words when it stops before it listens. */
  async function start(): Promise<void> {
    if (!existsSync(cwd)) throw new Error(`the unit's ${cwd} is not there`);
    const started = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    child = started;
    let words = "";
    started.stderr.on("data", (more) => {
      words += String(more);
    });
    await new Promise<void>((resolve, reject) => {
      started.stdout.on("data", (line) => /https?:\/\//.test(String(line)) && resolve());
      started.once("exit", (code) => reject(new Error(`the service stopped (${code}): ${words}`)));
    });
  }

  return async (verb: string) => {
    const isToStop = verb !== "start" && verb !== "enable";
    if (isToStop && child?.exitCode === null) {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    }
    if (verb !== "stop") await start();
  };
}
