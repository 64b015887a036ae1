import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Limits } from "../limits.ts";
import type { Db } from "./db/tables/tables.ts";
import type { FileStore } from "./files/file-store.ts";
import type { FleetTrouble } from "./fleet/fleet-troubles.ts";
import type { Leases } from "./fleet/leases.ts";
import type { Guarding } from "./http/accept.ts";

/** What every room is handed, and imports from nowhere: in a test each is another. A room that takes more says so in a
 *  type of its own. */
export type Core = {
  readonly config: Config;
  readonly limits: Limits;
  /** The one connection that writes. Never used inside a transaction of its own: that would wait for itself. */
  readonly db: Db;
  /** A second connection that only reads, and reads what was committed last. */
  readonly readDb: Db;
  /** Files that belong to the shop and not to this machine. */
  readonly files: FileStore;
  /** Names this process among those of the shop. */
  readonly processId: string;
  /** Which of the jobs that one process does for all are this one's. */
  readonly leases: Leases;
  /** Whose session a token is. */
  readonly findSession: Guarding["findSession"];
  readonly readSession: Guarding["readSession"];
  /** What an owner is called, whom others ask for what their role does not include. */
  readonly nameOwner: Guarding["nameOwner"];
  /** Keys the hashes that stand for clients' addresses, and the proofs of known devices. */
  readonly addressKey: Uint8Array;
  readonly log: Logger;
  /** Server time in epoch milliseconds. */
  readonly now: () => number;
};

/** Has the mails that are due sent now; called after the transaction that wrote one. */
export type WakesMailer = { readonly wakeMailer: () => void };

/** Keeps the numbers that were given out beside the database; called after the transaction that took one. */
export type KeepsNumbers = {
  /** Order numbers, which the law wants each once: safe when it resolves, or soon where they are kept in a bucket. */
  readonly keepNumbers: () => Promise<void>;
  /** References of enquiries, of which there may be hundreds a second: soon, in the background. */
  readonly keepNumbersSoon: () => void;
};

/** What is wrong among the processes of the shop. */
export type WatchesFleet = { readonly fleetTroubles: () => Promise<FleetTrouble[]> };

/** How many bytes the disk with the data folder still takes. */
export type WatchesDisk = { readonly freeBytes: () => Promise<number> };
