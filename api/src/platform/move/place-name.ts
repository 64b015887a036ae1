import { resolve } from "node:path";
import type { Config } from "../../config.ts";

/** Names where a shop is kept, without a user and a password. */
export function nameOfPlace({ database, dataDir }: Pick<Config, "database" | "dataDir">): string {
  if (!database) return resolve(dataDir);
  const { hostname, port, pathname, searchParams } = new URL(database.url);
  const host = searchParams.get("host") ?? (port ? `${hostname}:${port}` : hostname);
  return `PostgreSQL at ${host}, ${pathname.slice(1)}`;
}
