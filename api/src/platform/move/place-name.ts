import { resolve } from "node:path";
import type { Config } from "../../config.ts";

/** Names the place of a shop, without user and password. */
export function nameOfPlace({ database, dataDir }: Pick<Config, "database" | "dataDir">): string {
  if (!database) return resolve(dataDir);
  const { hostname, port, pathname, searchParams } = new URL(database.url);
  const host = searchParams.get("host") ?? (port ? `${hostname}:${port}` : hostname);
  return `PostgreSQL at ${host}, ${pathname.slice(1)}`;
}
