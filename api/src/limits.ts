const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Every size, time and length that is not in the specification, in one object. Tests state their own. */
export const defaultLimits = {
  /** Largest request bodies in bytes, by the kind a route declares. */
  bodyBytes: { json: 64 * 1024, batch: 256 * 1024 },
  /** Payments and security 2. */
  session: { admin: { idleMs: 30 * minute, absoluteMs: 12 * hour, touchMs: minute } },
  setupCodeMs: 30 * minute,
  inviteMs: 72 * hour,
  /** T16: hashes at a time, and how many may wait for their turn. */
  passwordHashes: { atOnce: 4, waiting: 50 },
  /** T21. */
  pictures: { atOnce: 2, waiting: 50, decodeSeconds: 5, pixels: 25_000_000 },
  /** T25: whoever fills a form faster is taken for a bot. */
  shortestFillMs: 2 * second,
  /** T25: enquiries that one client may have stored at once, and how long until it may have one more: 60 an hour. */
  enquiryRate: { burst: 300, refillMs: minute },
  retryAfterSeconds: 1,
  /** T26. */
  server: { headersTimeoutMs: 10 * second, requestTimeoutMs: 30 * second, maxHeaderBytes: 16 * 1024 },
  shutdownMs: 10 * second,
  /** Offline 2.28: releases whose assets are served, the present one included. */
  keptReleases: 3,
  /** Answers of fewer bytes are sent as they are. */
  compressFromBytes: 1024,
};

export type Limits = typeof defaultLimits;
