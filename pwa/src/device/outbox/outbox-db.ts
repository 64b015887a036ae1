import Dexie, { type Table } from "dexie";
import { databases } from "../../ui/browser/databases.ts";
import { openInTime } from "../store/in-time.ts";
import { abortTransactionsOnSuspend, type PageSuspension } from "../store/page-suspension.ts";
import type { Draft, Lane, OutboxRow } from "./outbox-row.ts";

/** The fault tests build a later release, whose version is higher. */
const version = Number(import.meta.env.VITE_OUTBOX_VERSION ?? 2);

/** Enquiries that a person wrote and the server has not acknowledged. Apart from the catalogue's copy, which may be
 *  thrown away at any time: this database is never deleted by the app. Page and worker share this one declaration;
 *  migrations only ever add. */
export class OutboxDatabase extends Dexie {
  declare readonly outbox: Table<OutboxRow, string>;
  declare readonly drafts: Table<Draft, string>;
  declare readonly lane: Table<Lane, "lane">;
  readonly suspension: PageSuspension;

  constructor(name = "cf-outbox") {
    // Strict: a saved enquiry is on the disk, not only in the browser's memory.
    super(name, { ...databases(), chromeTransactionDurability: "strict" });
    this.version(1).stores({ outbox: "id, [state+nextAttemptAt], capturedAt", drafts: "id, form, updatedAt" });
    this.version(version).stores({ outbox: "id, [state+nextAttemptAt], capturedAt, veiledFor", lane: "key" });
    this.suspension = abortTransactionsOnSuspend(this);
  }
}

const lostConnection = new Set(["DatabaseClosedError", "UnknownError", "InvalidStateError"]);

/** Does work on a database, and repeats it once if the browser dropped the connection, as iOS does to apps in the
 *  background, or suspended the page during the work: then when the page is shown again. */
export async function withReopening<Result>(
  db: Dexie & { readonly suspension: PageSuspension },
  work: () => Promise<Result>,
): Promise<Result> {
  const { suspension } = db;
  if (suspension.isSuspended()) await suspension.whenResumed();
  const suspensionsBefore = suspension.count();
  try {
    await openInTime(db);
    return await work();
  } catch (error) {
    if (suspension.count() !== suspensionsBefore) {
      await suspension.whenResumed();
      return await work();
    }
    if (!(error instanceof Error) || !lostConnection.has(error.name)) throw error;
    db.close({ disableAutoOpen: false });
    return await work();
  }
}
