import { existsSync, readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { ConfigError } from "../../config.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Functions that change a process's user, missing on some systems. */
type Identity = Pick<NodeJS.Process, "getuid" | "setgroups" | "setgid" | "setuid">;

/** The file with the service's variables. docs/operations.md#install. */
const serviceFile = "/etc/chargefront.env";

/** Returns the environment for a command beside the server. When DATA_DIR is not set, it is the service's, from the
 *  file that its unit reads, or that `CHARGEFRONT_ENV` names. Otherwise a command could restore into `./data` while
 *  the shop is in `/var/lib`. @throws ConfigError when the file cannot be read. */
export function serviceEnvironment(env: Environment): Environment {
  const file = env.CHARGEFRONT_ENV ?? serviceFile;
  if (env.DATA_DIR || !existsSync(file)) return env;
  try {
    return { ...parseEnv(readFileSync(file, "utf8")), ...env };
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read. Run this as root, or set DATA_DIR.`, { cause });
  }
}

/** Changes from root to the owner of the data folder: the service could not use files that root makes there. */
export function becomeOwnerOf(dataDir: string, self: Identity = process): void {
  if (self.getuid?.() !== 0 || !existsSync(dataDir)) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return;
  self.setgroups?.([gid]);
  self.setgid?.(gid);
  self.setuid?.(uid);
}
