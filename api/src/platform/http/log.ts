import { matchPath } from "@chargefront/shared/paths";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../../config.ts";
import { toLoggedError } from "./logged-error.ts";
import type { HttpEnv } from "./request-id.ts";

/** JSON lines on the error output, so that the standard output keeps the lines meant for a person. */
export function createLog(level: Config["logLevel"], destination: DestinationStream = errorOutput()): Logger {
  const serializers = { err: (error: unknown) => toLoggedError(error) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}

/** What is told of a request that was answered. */
export type Answered = {
  readonly method: string;
  /** Its pattern or the name of its screen: never the address that was typed, which may hold personal data.
   *  docs/security.md#T34. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
};

/** One line a request. */
export function requestLog(log: Logger, onAnswered: (request: Answered) => void = () => {}) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const durationMs = performance.now() - startedAt;
    const answered = { method: c.req.method, route: nameOfRoute(c), status: c.res.status };
    log.info({ requestId: c.get("requestId"), ...answered, durationMs: Math.round(durationMs) });
    onAnswered({ ...answered, durationMs });
  });
}

function nameOfRoute(c: Context): string {
  let catchAll: string | undefined;
  for (const { path } of matchedRoutes(c)) {
    if (!path.startsWith("/api/") && !path.startsWith("/images/")) continue;
    if (!path.endsWith("*")) return path;
    // The one that refuses unknown paths matches every known one too.
    catchAll ??= path;
  }
  if (catchAll) return catchAll;
  const screen = matchPath(c.req.path)?.name;
  return screen ? `screen ${screen}` : "file";
}

let opened: DestinationStream | undefined;

/** The error output, written to beside the event loop: what is logged meanwhile is written in one piece. pino writes
 *  the rest when the process ends, but for a kill. There is one for the process, so that its lines stay in their
 *  order. */
function errorOutput(): DestinationStream {
  opened ??= openErrorOutput();
  return opened;
}

function openErrorOutput(): DestinationStream {
  const output = pino.destination({ dest: 2, sync: false });
  // Where the log cannot be written, on a full disk say, the shop goes on without it.
  output.on("error", () => undefined);
  return output;
}
