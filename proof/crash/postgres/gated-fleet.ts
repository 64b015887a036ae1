import { type Fleet, openFleet } from "../../rig/fleet.ts";
import { openTcpGate, type Target, type TcpGate } from "../../rig/tcp-gate.ts";

/** A fleet of two, of which the first reaches the database through a gate. */
export async function openGatedFleet(server: string): Promise<{ readonly fleet: Fleet; readonly gate: TcpGate }> {
  const gate = await openTcpGate(() => targetOf(server));
  const fleet = await openFleet({
    server,
    count: 2,
    envOf: (at, { pathname }): Readonly<Record<string, string>> =>
      at === 0 ? { DATABASE_URL: `postgres://postgres@127.0.0.1:${gate.port}${pathname}` } : {},
  });
  return { fleet, gate };
}

/** Where a PostgreSQL answers. */
export function targetOf(server: string): Target {
  const { hostname, port, searchParams } = new URL(server);
  const folder = searchParams.get("host");
  if (folder?.startsWith("/")) return { path: `${folder}/.s.PGSQL.${port || 5432}` };
  if (hostname !== "localhost" && hostname !== "127.0.0.1") throw new Error("PostgreSQL must be on this machine.");
  return { port: Number(port || 5432) };
}
