import type { Engine } from "./engine.ts";
import type { Db } from "./tables/tables.ts";

/** Notifications to other processes after a commit. */
export type Notice = "mail" | "import";

/** Connections by what they do, and how many requests wait for one. */
export type Connections = { readonly busy: number; readonly idle: number; readonly waiting: number };

/** Figures of a database that several processes write to. */
type DatabaseFigures = {
  readonly connections: () => Connections;
  /** Calls `tell` with the milliseconds that each writer waited for its turn, including writers that gave up. */
  readonly onWaited: (tell: (waitedMs: number) => void) => void;
};

/** The open shop. */
export type OpenDatabase = {
  readonly engine: Engine;
  /** Writes, only through `write`. */
  readonly db: Db;
  /** Only reads, and sees the last commit. */
  readonly readDb: Db;
  /** A number that changes when any process commits to the catalogue; known without a query. Undefined while it
   *  cannot be known; a cached value may then be stale. */
  readonly version: () => number | undefined;
  /** Registers a callback for notifications of other processes. */
  readonly onNotice: (notice: Notice, wake: () => void) => void;
  /** Notifies the other processes, if there are any. */
  readonly notify: (notice: Notice) => void;
  /** Registers a callback for when the connection to the other processes is back: in the meantime the database may
   *  have been restored, or another one may have replaced it. */
  readonly onHearingAgain: (look: () => void) => void;
  /** Returns whether this process is notified of every commit of the others. */
  readonly isListening: () => boolean;
  /** Returns by how many milliseconds this machine's clock is ahead of the database's; 0 when that is this machine
   *  or the difference is small. */
  readonly aheadMs: () => number;
  /** Missing when only one process writes. */
  readonly figures?: DatabaseFigures;
  /** Runs the work of a start while no other process runs its own.
   *  @throws DatabaseError when another one takes too long. */
  readonly startAlone: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly close: () => Promise<void>;
};
