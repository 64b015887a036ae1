import { existsSync, readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { ConfigError } from "../../config.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whom a process acts for. Not every system tells. */
type Identity = Pick<NodeJS.Process, "getuid" | "setgroups" | "setgid" | "setuid">;

/** Where the service's variables are on the machine. docs/operations.md#install. */
const serviceFile = "/etc/chargefront.env";

/** The environment that a command beside the server works in. Where DATA_DIR is not set it is that of the service, from
 *  the file that its unit reads; `CHARGEFRONT_ENV` names another one. So that nobody restores into `./data` while the
 *  shop is in `/var/lib`. @throws ConfigError when the file cannot be read. */
export function serviceEnvironment(env: Environment): Environment {
  const file = env.CHARGEFRONT_ENV ?? serviceFile;
  if (env.DATA_DIR || !existsSync(file)) return env;
  try {
    return { ...parseEnv(readFileSync(file, "utf8")), ...env };
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read. Run this as root, or set DATA_DIR.`, { cause });
  }
}

/** Goes on as the owner of the data folder where root runs a command: files that root makes there, the service could
 *  not use. */
export function becomeOwnerOf(dataDir: string, self: Identity = process): void {
  if (self.getuid?.() !== 0 || !existsSync(dataDir)) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return;
  self.setgroups?.([gid]);
  self.setgid?.(gid);
  self.setuid?.(uid);
}
