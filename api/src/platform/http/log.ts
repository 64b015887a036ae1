import { matchPath } from "@chargefront/shared/paths";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../../config.ts";
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

/** What the log keeps of an error. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly statusCode?: number;
  /** What of the database refused. */
  readonly constraint?: string;
  readonly table?: string;
  readonly cause?: LoggedError;
};

const deepestCause = 3;

/** An error for the log by an allow-list of its fields: what a provider's or a mail server's error carries besides may
 *  be the very request that it refuses. Emails and phone numbers in its words are masked. docs/security.md#T34. */
function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: masked(message),
    ...(stack !== undefined && { stack: masked(stack) }),
    ...("code" in error && typeof error.code === "string" && { code: masked(error.code) }),
    ...("constraint" in error && typeof error.constraint === "string" && { constraint: error.constraint }),
    ...("table" in error && typeof error.table === "string" && { table: error.table }),
    ...("statusCode" in error && typeof error.statusCode === "number" && { statusCode: error.statusCode }),
    ...(cause !== undefined && depth < deepestCause && { cause: toLoggedError(cause, depth + 1) }),
  };
}

// It looks only where a word begins: from each letter of a long one it would read to the end of it.
const emailLike = /(?<![^\s<>"'(),;:=/@])[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:@]+\.[^\s<>"'(),;:@]+/g;
const phoneLike = /(?<![\w-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w-])/g;

function masked(text: string): string {
  // An address of a module looks like an email where a package has a scope.
  return text
    .replace(emailLike, (found) => (found.includes("node_modules") ? found : "[email]"))
    .replace(phoneLike, "[phone]");
}
