import { matchPath } from "@chargefront/shared/paths";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "../../config.ts";
import type { HttpEnv } from "./http-env.ts";

/** Makes a log of JSON lines on the error output, so that the standard output is left to lines for a person. */
export function createLog(level: Config["logLevel"], destination: DestinationStream = errorOutput()): Logger {
  const serializers = { err: (error: unknown) => toLoggedError(error) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}

/** The logged data of an answered request. */
export type Answered = {
  readonly method: string;
  /** The route's pattern or the screen's name: never the requested address, which may hold personal data.
   *  docs/security.md#T34. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
};

/** Logs one line per request. */
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
    if (!/^\/(?:api|images|files)\//.test(path)) continue;
    if (!path.endsWith("*")) return path;
    // The route that refuses unknown paths matches every known one too.
    catchAll ??= path;
  }
  if (catchAll) return catchAll;
  const screen = matchPath(c.req.path)?.name;
  return screen ? `screen ${screen}` : "file";
}

let opened: DestinationStream | undefined;

/** Returns the error output, which is written asynchronously and in batches. pino writes the rest when the process
 *  ends, except after a kill. The process has only one, so that lines stay in order. */
function errorOutput(): DestinationStream {
  opened ??= openErrorOutput();
  return opened;
}

function openErrorOutput(): DestinationStream {
  const output = pino.destination({ dest: 2, sync: false });
  // When the log cannot be written, on a full disk for example, the shop continues without it.
  output.on("error", () => undefined);
  return output;
}

/** The fields of an error that are logged. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly statusCode?: number;
  /** The constraint or table that refused a write. */
  readonly constraint?: string;
  readonly table?: string;
  readonly cause?: LoggedError;
};

const deepestCause = 3;

/** Returns an error for the log by an allow-list of fields: other fields of a provider's or a mail server's error
 *  may contain the refused request. Emails and phone numbers in its text are masked. docs/security.md#T34. */
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

// Matches only from the start of a word: else it would scan a long word to its end from each of its letters.
const emailLike = /(?<![^\s<>"'(),;:=/@])[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:@]+\.[^\s<>"'(),;:@]+/g;
const phoneLike = /(?<![\w-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w-])/g;

function masked(text: string): string {
  // A module's path looks like an email when the package has a scope.
  return text
    .replace(emailLike, (found) => (found.includes("node_modules") ? found : "[email]"))
    .replace(phoneLike, "[phone]");
}
