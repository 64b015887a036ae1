import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { freePort } from "../rig/free-port.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";

const checkout = fileURLToPath(new URL("../..", import.meta.url));

type Output = { readonly code: number; readonly words: string };

export type PretendMachine = {
  readonly api: string;
  /** Where a path of the machine is here. */
  readonly path: (path: string) => string;
  /** Runs lines of a page one after another, as they stand there; answers what the last one said. `cd` holds until the
   *  end. */
  readonly run: (lines: readonly string[], from: string) => Promise<Output>;
  readonly close: () => Promise<void>;
};

/** A folder that is laid out as docs/operations.md says of a machine: the present release, which is the build that is
 *  here, its environment file and its service. @throws Error from `run` when one that is not the last fails. */
export async function makePretendMachine(environment: string, unit: string): Promise<PretendMachine> {
  const root = makeTemporaryFolder("machine");
  const path = (name: string) => join(root, name);
  const here = (words: string) => words.replace(/(?<![\w.])\/(?=(?:srv|var|mnt|etc)\/)/g, `${root}/`);
  const port = await freePort();
  const envFile = path("/etc/chargefront.env");
  for (const folder of ["/etc", "/mnt/usb"]) mkdirSync(path(folder), { recursive: true });
  writeFileSync(envFile, `${here(environment).replace(/^PORT=.*$/m, `PORT=${port}`)}\nPAYMENTS=sandbox\n`);
  const { DATA_DIR: _, NODE_ENV: __, ...mine } = process.env;
  const env = { ...mine, CHARGEFRONT_ENV: envFile };
  const systemctl = createService(here(unit), { ...mine, ...parseEnv(readFileSync(envFile, "utf8")) });
  const current = path("/srv/chargefront/current");
  for (const folder of ["api", "pwa"]) mkdirSync(join(current, folder), { recursive: true });
  for (const file of ["package.json", "api/package.json"]) cpSync(join(checkout, file), join(current, file));
  for (const name of ["node_modules", "api/dist", "pwa/dist"]) symlinkSync(join(checkout, name), join(current, name));

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
    async close() {
      await systemctl("stop");
      removeFolder(root);
    },
  };
}

/** A substitute for `systemctl` with one unit: start, stop, restart, enable. */
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
