import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";

/** One step from one shape of the database to the next, on both engines. */
export type Migration = {
  /** Asks for the engine only where the words differ. */
  // biome-ignore lint/suspicious/noExplicitAny: each migration knows the tables of its own time
  readonly up: (db: Kysely<any>, engine: Engine) => Promise<void>;
  /** The name of the newest migration that a process must know to go on beside this one: empty where it only adds what
   *  nobody misses. Without it none that does not know it may. */
  readonly toleratedFrom?: string;
};
