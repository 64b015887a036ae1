/** How fast the outbox works. Times in milliseconds. */
export type Pace = {
  /** Rows in one request. */
  readonly batchSize: number;
  /** How long one request may take before it counts as unanswered. */
  readonly requestMs: number;
  /** Between two questions whether a line that did not answer is back; after `steadyRounds` of them, about two minutes,
   *  each wait is twice the one before. */
  readonly laneMs: number;
  readonly steadyRounds: number;
  readonly longestLaneMs: number;
  /** A row's own first back-off is a random time up to twice this; each further one up to double the last. */
  readonly backoffMs: number;
  readonly longestBackoffMs: number;
  /** One drain ends after this, well before a browser ends the worker's event. */
  readonly drainMs: number;
};

const usual: Pace = {
  batchSize: 25,
  requestMs: 15_000,
  laneMs: 2_600,
  steadyRounds: 46,
  longestLaneMs: 60_000,
  backoffMs: 2_000,
  longestBackoffMs: 15 * 60_000,
  drainMs: 60_000,
};

/** The fault tests build the app with a quicker pace; nothing else about it differs. */
export const pace: Pace = { ...usual, ...JSON.parse(import.meta.env.VITE_OUTBOX_PACE ?? "{}") };

/** How long a line that has failed so many times is left alone. Not at random: what met it was no crowd. */
export function laneWaitMs(failures: number): number {
  const doublings = Math.max(0, failures - pace.steadyRounds);
  return Math.min(pace.laneMs * 2 ** Math.min(doublings, 30), pace.longestLaneMs);
}

/** Returns the backoff in ms with full jitter, so that many devices do not retry at the same time. */
export function backoffMs(
  attempts: number,
  longestMs: number = pace.longestBackoffMs,
  random: () => number = Math.random,
): number {
  const ceiling = Math.min(pace.backoffMs * 2 ** Math.min(attempts, 30), longestMs);
  return Math.round(random() * ceiling);
}

const shortestRetryAfterMs = 1_000;
const longestRetryAfterMs = 3_600_000;

/** Reads `Retry-After` (seconds or a date), held between a second and an hour; undefined without one. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, shortestRetryAfterMs), longestRetryAfterMs);
}
