import type { Engine } from "./engine.ts";
import type { Db } from "./tables/tables.ts";

/** What other processes may be told of, once it is committed. */
export type Notice = "mail" | "import";

/** Connections by what they do, and how many wait for one. */
export type Connections = { readonly busy: number; readonly idle: number; readonly waiting: number };

/** What can be told of a database that several processes write. */
type DatabaseFigures = {
  readonly connections: () => Connections;
  /** Has it told, from now on, how long each writer waited for its turn, also one that did not get it. */
  readonly onWaited: (tell: (waitedMs: number) => void) => void;
};

/** The open shop. */
export type OpenDatabase = {
  readonly engine: Engine;
  /** Writes, by `write` alone. */
  readonly db: Db;
  /** Only reads, and reads what was committed last. */
  readonly readDb: Db;
  /** A number that is another one once anybody has committed anything to the catalogue since it was last asked: told
   *  without asking the database. Undefined while that cannot be known; then what is kept may be old. */
  readonly version: () => number | undefined;
  /** Has something done whenever another process gave a notice. */
  readonly onNotice: (notice: Notice, wake: () => void) => void;
  /** Tells the other processes, where there are any. */
  readonly notify: (notice: Notice) => void;
  /** Has something done whenever the process hears of the others again: the database may have been put back meanwhile,
   *  or another one may have taken its place. */
  readonly onHearingAgain: (look: () => void) => void;
  /** Whether all that others commit is heard of. */
  readonly isListening: () => boolean;
  /** By how many milliseconds this machine's clock is ahead of the database's; 0 where that is this machine, or hardly
   *  differs. */
  readonly aheadMs: () => number;
  /** Missing where one process writes. */
  readonly figures?: DatabaseFigures;
  /** Does the work of a start while no other process does its own.
   *  @throws DatabaseError when another one takes too long. */
  readonly startAlone: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly close: () => Promise<void>;
};
