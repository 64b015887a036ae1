import { ConfigError } from "../../config.ts";

/** better-sqlite3 12 crashes during garbage collection from Node 24.19 on: a statement removes itself from a list
 *  that no longer exists. Version 13 does not, but cannot be loaded below Node 22.14. */
const newestMajor = 22;

/** Refuses a version of Node on which the server would crash at random. @throws ConfigError. */
export function refuseNode(version: string): void {
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  if (major <= newestMajor) return;
  throw new ConfigError(
    `The SQLite driver ends Node ${version.slice(1)} in the middle of its work. Run the shop with Node ${newestMajor}.`,
  );
}
