import { ConfigError } from "../../config.ts";

/** better-sqlite3 12 ends the process at some garbage collection from Node 24.19 on: a statement takes itself off a
 *  list that is gone by then. Version 13 does not, and cannot be loaded below Node 22.14. */
const newestMajor = 22;

/** @throws ConfigError for a version on which the server would end at random. */
export function refuseNode(version: string): void {
  const major = Number(/^v(\d+)/.exec(version)?.[1]);
  if (major <= newestMajor) return;
  throw new ConfigError(
    `The SQLite driver ends Node ${version.slice(1)} in the middle of its work. Run the shop with Node ${newestMajor}.`,
  );
}
