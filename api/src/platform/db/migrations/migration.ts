import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";

/** A step from one schema to the next, on both engines. */
export type Migration = {
  /** Uses the engine only where the SQL differs. */
  // biome-ignore lint/suspicious/noExplicitAny: each migration knows the tables of its own time
  readonly up: (db: Kysely<any>, engine: Engine) => Promise<void>;
  /** The oldest migration that a process must know to run beside this one; `any` when this one only adds things that
   *  older processes do not need. Without it, no process that does not know this migration may run. */
  readonly compatibleSince?: string;
};
