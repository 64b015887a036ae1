import { once } from "node:events";
import type { Server } from "node:http";

/** Runs `stop` once at the first SIGTERM or SIGINT and then exits with 0; a second signal exits at once. */
export function stopOnSignal(
  process: Pick<NodeJS.Process, "on" | "exit">,
  stop: () => Promise<void>,
  onFailure: (cause: unknown) => void,
): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        onFailure(cause);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** Stops accepting connections, lets requests in progress finish, and closes those that exceed the grace period. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A kept-alive connection becomes idle when its last request ends, so one call is not enough.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
