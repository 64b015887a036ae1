import type { Engine } from "./engine.ts";
import type { Db } from "./tables/tables.ts";

/** What other processes may be told of, once it is committed. */
export type Notice = "mail" | "import";

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
  /** Whether all that others commit is heard of. */
  readonly isListening: () => boolean;
  /** Does the work of a start while no other process does its own.
   *  @throws DatabaseError when another one takes too long. */
  readonly startAlone: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly close: () => Promise<void>;
};
