import type { RepAction, RepActionResult } from "@chargefront/shared/enquiry/rep-actions";
import Dexie, { type Table } from "dexie";
import { databases } from "../../ui/browser/databases.ts";
import { withReopening } from "../outbox/outbox-db.ts";
import { abortTransactionsOnSuspend, type PageSuspension } from "../store/page-suspension.ts";

/** An action of a sales rep on this device. */
export type RepActionRow = {
  /** The order of making; the clock of a phone may go back. */
  readonly order: number;
  readonly id: string;
  readonly repId: string;
  readonly action: RepAction;
  /** The customer's name, for when the enquiry is no longer in the rep's list. */
  readonly customer: string;
  /** `sent`: the server has it, and the rep's list is not read again yet. `refused`: it is kept until the rep deletes
   *  it. */
  readonly state: "waiting" | "sent" | "refused";
  /** Why it was refused. */
  readonly result?: RepActionResult;
};

type Wanted = Pick<RepActionRow, "repId" | "action" | "customer">;

/** The actions of all reps who use this device, until the server has them. This database is never deleted by the app:
 *  the actions of a rep who logged out wait for that rep. */
export class RepActionsDatabase extends Dexie {
  declare readonly actions: Table<RepActionRow, number>;
  readonly suspension: PageSuspension;

  constructor(name = "cf-rep-actions") {
    // Strict: a saved note is on the disk, not only in the browser's memory.
    super(name, { ...databases(), chromeTransactionDurability: "strict" });
    this.version(1).stores({ actions: "++order, &id, repId" });
    this.suspension = abortTransactionsOnSuspend(this);
  }
}

export type RepActionStore = ReturnType<typeof repActionsIn>;

export function repActionsIn(db: RepActionsDatabase, makeRoom: () => Promise<void> = async () => undefined) {
  const open = <Result>(work: () => Promise<Result>) => withReopening(db, work);
  const own = (repId: string) => db.actions.where("repId").equals(repId);

  return {
    /** Saves an action; once this has resolved, the form may be cleared. One that was saved before is not saved twice.
     *  @throws QuotaExceededError and the like when the device refuses. */
    async add({ repId, action, customer }: Wanted): Promise<void> {
      const save = () =>
        open(() =>
          db.transaction("rw", db.actions, async () => {
            if ((await db.actions.get({ id: action.id })) !== undefined) return;
            const row: Omit<RepActionRow, "order"> = { id: action.id, repId, action, customer, state: "waiting" };
            await db.actions.add(row as RepActionRow);
          }),
        );
      await save().catch(async () => {
        await makeRoom();
        await save();
      });
    },

    /** Lists a rep's actions in the order of making. */
    list: (repId: string) => open(() => own(repId).toArray()),

    /** Notes what the server answered. Returns how many actions it answered for. */
    settle: (results: readonly RepActionResult[]) =>
      open(() =>
        db.transaction("rw", db.actions, async () => {
          let settled = 0;
          for (const result of results) {
            const state = stateOf(result);
            const waiting = db.actions.where({ id: result.id }).filter((row) => row.state === "waiting");
            if (state) settled += await waiting.modify(state === "sent" ? { state } : { state, result });
          }
          return settled;
        }),
      ),

    /** Deletes a rep's actions that the server has; all of them, or those that the screens no longer need. */
    deleteSent: (repId: string, isUnneeded: (action: RepAction) => boolean = () => true) =>
      open(() =>
        own(repId)
          .filter(({ state, action }) => state === "sent" && isUnneeded(action))
          .delete(),
      ),

    /** Deletes what was done to an enquiry. Returns the deleted rows, for an undo. */
    take: (enquiryId: string) =>
      open(() =>
        db.transaction("rw", db.actions, async () => {
          const rows = await db.actions.filter(({ action }) => action.enquiryId === enquiryId).toArray();
          await db.actions.bulkDelete(rows.map(({ order }) => order));
          return rows;
        }),
      ),

    putBack: (rows: readonly RepActionRow[]) => open(() => db.actions.bulkPut(rows)),

    /** Sends a refused action again, as the rep asked: the desk may have restored the enquiry. */
    sendAgain: (id: string) =>
      open(() =>
        db.actions
          .where({ id })
          .filter(({ state }) => state === "refused")
          .modify({ state: "waiting" }),
      ),

    /** Deletes a refused action, as the rep asked. */
    deleteRefused: (id: string) =>
      open(() =>
        db.actions
          .where({ id })
          .filter(({ state }) => state === "refused")
          .delete(),
      ),
  };
}

/** Returns undefined where the action is to be sent again: a newer server knows why. */
function stateOf({ outcome }: RepActionResult): "sent" | "refused" | undefined {
  switch (outcome) {
    case "applied":
    case "waiting":
    case "duplicate":
      return "sent";
    case "not-found":
    case "photo-missing":
    case "refused":
      return "refused";
    default:
      return void (outcome satisfies never);
  }
}
