import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Limits } from "../limits.ts";
import type { Db } from "./db/tables/tables.ts";
import type { FileStore } from "./files/file-store.ts";
import type { FleetTrouble } from "./fleet/fleet-troubles.ts";
import type { Leases } from "./fleet/leases.ts";
import type { Guarding } from "./http/accept.ts";

/** The dependencies of every folder of the server, passed in so that tests can replace them. A folder that needs
 *  more declares a type of its own. */
export type Core = {
  readonly config: Config;
  readonly limits: Limits;
  /** The only connection that writes. Never use it inside a transaction of its own: it would wait for itself. */
  readonly db: Db;
  /** A second connection that only reads, and sees the last commit. */
  readonly readDb: Db;
  /** Files that belong to the shop and not to this machine. */
  readonly files: FileStore;
  /** The leases of this process on jobs that one process does for all. */
  readonly leases: Leases;
  /** Finds the session of a token. */
  readonly findSession: Guarding["findSession"];
  readonly readSession: Guarding["readSession"];
  /** Returns the name of an owner, shown to staff whose role does not allow an action. */
  readonly nameOwner: Guarding["nameOwner"];
  /** The shop's secret: keys the hashes of clients' addresses, the proofs of known devices and the links to quotations,
   *  and seals second factors. */
  readonly addressKey: Uint8Array;
  readonly log: Logger;
  /** Server time in epoch milliseconds. */
  readonly now: () => number;
};

/** Wakes the mailer to send due mails now; called after the transaction that wrote one. */
export type WakesMailer = { readonly wakeMailer: () => void };

/** Keeps the issued numbers outside of the database; called after the transaction that took one. */
export type KeepsNumbers = {
  /** Saves order numbers, each of which the law allows only once: saved when it resolves, or soon in the case of a
   *  bucket. */
  readonly keepNumbers: () => Promise<void>;
  /** Saves references of enquiries before they are shown, or soon in the case of a bucket. */
  readonly keepReferences: (references: readonly string[]) => Promise<void>;
  /** Saves soon who the owners are. */
  readonly keepOwnersSoon: () => void;
};

/** Reports problems among the processes of the shop. */
export type WatchesFleet = { readonly fleetTroubles: () => Promise<FleetTrouble[]> };

/** Returns the free bytes on the disk of the data folder. */
export type WatchesDisk = { readonly freeBytes: () => Promise<number> };
