import pg from "pg";
import type { Logger } from "pino";
import { DatabaseError } from "../database-error.ts";

/** The channel that every process of the shop listens to. */
export const channel = "chargefront";

/** Each try rests at least a second, with jitter, so that not all processes reconnect at once to a database that is
 *  back. */
const restMs = 1_000;

/** How often the connection is checked, and the timeout of each check: with the misses allowed, a cut is noticed
 *  within eight seconds. */
const checkEveryMs = 2_500;
const mostMisses = 2;

export type Listener = {
  /** Resolves when the first try to connect is over; rejects when `greet` does. */
  readonly first: Promise<void>;
  /** Returns whether every notice since `onConnected` was received. */
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
};

type Hearing = {
  /** Sent first on each connection. */
  readonly greet: (client: pg.Client) => Promise<void>;
  /** Sent at intervals to check that the connection still answers. */
  readonly look: (client: pg.Client) => Promise<void>;
  readonly onConnected: () => void;
  readonly onNotice: (notice: string) => void;
  readonly log: Logger;
};

/** Listens on a connection of its own for the lifetime of the process. Notices sent while it is disconnected are
 *  lost: read everything again in `onConnected`. */
export function listen(settings: pg.ClientConfig, { greet, look: ask, onConnected, onNotice, log }: Hearing): Listener {
  let client: pg.Client | undefined;
  let isConnected = false;
  let isClosed = false;
  let isRefused = false;
  let timer: NodeJS.Timeout | undefined;

  /** @throws the error of `greet`. */
  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...settings, query_timeout: checkEveryMs });
    client = fresh;
    const onLost = (err?: Error) => {
      if (client !== fresh) return;
      if (isConnected) log.warn({ err }, "the process is not notified of changes until it is connected again");
      lose();
    };
    fresh.on("error", onLost).on("end", () => onLost());
    fresh.on("notification", ({ payload }) => onNotice(payload ?? ""));
    try {
      await fresh.connect();
      await greet(fresh);
      await fresh.query(`listen ${channel}`);
      if (client !== fresh) return;
      isConnected = true;
      isRefused = false;
      onConnected();
      timer = setTimeout(() => void look(fresh, 0), checkEveryMs);
    } catch (cause) {
      onLost(cause instanceof Error ? cause : undefined);
      if (cause instanceof DatabaseError) throw cause;
    }
  }

  /** Checks the connection: one that was cut silently looks like an idle one. */
  async function look(present: pg.Client, misses: number): Promise<void> {
    const answered = await ask(present).then(
      () => true,
      () => false,
    );
    if (client !== present || isClosed) return;
    if (!answered && misses + 1 >= mostMisses) {
      log.warn("the process is not notified of changes until it is connected again");
      return lose();
    }
    timer = setTimeout(() => void look(present, answered ? 0 : misses + 1), answered ? checkEveryMs : 0);
  }

  function lose(): void {
    const lost = client;
    client = undefined;
    isConnected = false;
    clearTimeout(timer);
    lost?.end().catch(() => undefined);
    if (!isClosed) timer = setTimeout(() => void again(), restMs * (1 + Math.random()));
  }

  async function again(): Promise<void> {
    await connect().catch((err: unknown) => {
      if (!isRefused) log.error({ err }, "this process should not go on beside the others");
      isRefused = true;
    });
  }

  return {
    first: connect(),
    isConnected: () => isConnected,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      isConnected = false;
      await last?.end().catch(() => undefined);
    },
  };
}
