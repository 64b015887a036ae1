import type { PhotoSubject, PhotoType } from "@chargefront/shared/enquiry/photo";
import type { SentenceCode } from "@chargefront/shared/problem";
import { newId } from "@chargefront/shared/text/id";
import Dexie, { type Table } from "dexie";
import { databases } from "../../ui/browser/databases.ts";
import type { RepActionStore } from "../actions/rep-actions-db.ts";
import { withReopening } from "../outbox/outbox-db.ts";
import { abortTransactionsOnSuspend, type PageSuspension } from "../store/page-suspension.ts";

/** A photo of a site that a sales rep took on this device; its bytes are in a table of their own. */
export type RepPhotoRow = {
  /** The order of taking; the clock of a phone may go back. */
  readonly order: number;
  readonly repId: string;
  readonly enquiryId: string;
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly hash: string;
  /** The customer's name, for when the enquiry is no longer in the rep's list. */
  readonly customer: string;
  readonly type: PhotoType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly of: PhotoSubject;
  readonly caption: string;
  /** By the device's clock, ISO 8601. */
  readonly takenAt: string;
  /** The id of the action that adds it to its enquiry, another one for each caption. */
  readonly actionId: string;
  /** `sent`: the server has the bytes, and the action is in the queue or sent. `refused`: it is kept until the rep
   *  removes it or sends it again. */
  readonly state: "waiting" | "sent" | "refused";
  /** By the device's clock, in epoch milliseconds. */
  readonly sentAt?: number;
  /** When it was last begun to be sent, by the device's clock, in epoch milliseconds. */
  readonly triedAt?: number;
  /** Why it was refused. */
  readonly problem?: PhotoProblem;
};

export type PhotoProblem = Partial<SentenceCode> & { readonly sentence: string };

export type NewPhoto = Omit<RepPhotoRow, "order" | "actionId" | "state" | "sentAt" | "triedAt" | "problem"> & {
  readonly bytes: ArrayBuffer;
};

/** A photo of a rep, in an enquiry. */
export type PhotoKey = Pick<RepPhotoRow, "repId" | "enquiryId" | "hash">;

type PhotoBytes = { readonly order: number; readonly bytes: ArrayBuffer };

type TakenPhotos = { readonly rows: readonly RepPhotoRow[]; readonly bytes: readonly PhotoBytes[] };

/** How long the bytes stay after the server confirmed them. */
const keptMs = 7 * 24 * 3600 * 1000;

/** The photos of all reps who use this device, until 7 days after the server has them and their actions. This database
 *  is never deleted by the app: the photos of a rep who logged out wait for that rep. */
export class RepPhotosDatabase extends Dexie {
  declare readonly photos: Table<RepPhotoRow, number>;
  /** ArrayBuffers, as WebKit has lost Blobs. */
  declare readonly bytes: Table<PhotoBytes, number>;
  readonly suspension: PageSuspension;

  constructor(name = "cf-rep-photos") {
    // Strict: a saved photo is on the disk, not only in the browser's memory.
    super(name, { ...databases(), chromeTransactionDurability: "strict" });
    this.version(1).stores({ photos: "++order, &[repId+enquiryId+hash], [repId+state]", bytes: "order" });
    this.suspension = abortTransactionsOnSuspend(this);
  }
}

export type RepPhotoStore = ReturnType<typeof repPhotosIn>;

export function repPhotosIn(db: RepPhotosDatabase, makeRoom: () => Promise<void> = async () => undefined) {
  const open = <Result>(work: () => Promise<Result>) => withReopening(db, work);
  const change = <Result>(work: () => Promise<Result>) =>
    open(() => db.transaction("rw", db.photos, db.bytes, () => work()));
  const find = ({ repId, enquiryId, hash }: PhotoKey) => db.photos.get({ repId, enquiryId, hash });
  const inState = (repId: string, state: RepPhotoRow["state"]) => db.photos.where({ repId, state });

  async function remove(orders: readonly number[]): Promise<void> {
    await db.photos.bulkDelete([...orders]);
    await db.bytes.bulkDelete([...orders]);
  }

  return {
    /** Saves a photo; once this has resolved, it is on the disk. One that waits already is not saved twice.
     *  @throws QuotaExceededError and the like when the device refuses. */
    async add({ bytes, ...photo }: NewPhoto): Promise<void> {
      const save = () =>
        change(async () => {
          const before = await find(photo);
          if (before && before.state !== "sent") return;
          if (before) await remove([before.order]);
          const row: Omit<RepPhotoRow, "order"> = { ...photo, actionId: newId(), state: "waiting" };
          await db.bytes.add({ order: await db.photos.add(row as RepPhotoRow), bytes });
        });
      await save().catch(async () => {
        await makeRoom();
        await save();
      });
    },

    /** Lists a rep's photos in the order of taking. */
    list: (repId: string) =>
      open(() => db.photos.where("[repId+enquiryId+hash]").between([repId], [repId, []]).sortBy("order")),

    /** Returns how many bytes the waiting photos of a rep have. */
    async countWaitingBytes(repId: string): Promise<number> {
      let sum = 0;
      await open(async () => {
        sum = 0;
        const orders = await inState(repId, "waiting").primaryKeys();
        // One after another: all of them may be more than the memory holds.
        await db.bytes
          .where("order")
          .anyOf(orders)
          .each(({ bytes }) => {
            sum += bytes.byteLength;
          });
      });
      return sum;
    },

    readBytes: (order: number) => open(async () => (await db.bytes.get(order))?.bytes),

    /** Returns the rep's first photo after another one that waits to be sent. */
    next: (repId: string, after: number) =>
      open(() =>
        inState(repId, "waiting")
          .filter(({ order }) => order > after)
          .first(),
      ),

    find: (key: PhotoKey) => open(() => find(key)),

    /** Changes what a photo that waits says. Returns false where it does not wait. */
    describe: (order: number, words: Pick<RepPhotoRow, "of" | "caption">) =>
      changeWhere(order, "waiting", { ...words, actionId: newId() }),

    /** Notes that a photo is about to be sent. @throws QuotaExceededError and the like where the device would refuse to
     *  store that it was. */
    markTried: (order: number, triedAt: number) => changeWhere(order, "waiting", { triedAt }),

    /** The server has the bytes, and this action is in the queue. */
    markSent: ({ order, actionId }: Pick<RepPhotoRow, "order" | "actionId">, sentAt: number) =>
      changeWhere(order, "waiting", { state: "sent", sentAt }, actionId),

    markRefused: (order: number, problem: PhotoProblem) => changeWhere(order, "waiting", { state: "refused", problem }),

    /** Sends a photo again that the server refused. */
    retry: (order: number) => changeWhere(order, "refused", { state: "waiting" }),

    /** Sends a photo again that the server has lost. Returns false where its bytes have left this device. */
    sendAgain: (key: PhotoKey) =>
      change(async () => {
        const row = await find(key);
        if (row?.state === "sent") await db.photos.update(row.order, { state: "waiting" });
        return row !== undefined;
      }),

    remove: (order: number) => change(() => remove([order])),

    /** Deletes a photo that the server does not have. Returns false where it may have it. */
    removeUnsent: (order: number) =>
      change(async () => {
        const isUnsent = (await db.photos.get(order))?.state !== "sent";
        if (isUnsent) await remove([order]);
        return isUnsent;
      }),

    /** Deletes the photos of an enquiry. Returns them, for an undo. */
    take: (enquiryId: string) =>
      change(async () => {
        const rows = await db.photos.filter((row) => row.enquiryId === enquiryId).toArray();
        const orders = rows.map(({ order }) => order);
        const bytes = (await db.bytes.bulkGet(orders)).filter((one) => one !== undefined);
        await remove(orders);
        return { rows, bytes };
      }),

    putBack: ({ rows, bytes }: TakenPhotos) =>
      change(() => Promise.all([db.photos.bulkPut(rows), db.bytes.bulkPut(bytes)])),

    /** Deletes a rep's photos that the server has had for 7 days, and whose actions it has. */
    purge: (repId: string, actions: Pick<RepActionStore, "list">, now: number) =>
      deleteSent(repId, actions, now - keptMs),

    /** Deletes a rep's photos that the server has, with their actions. */
    deleteSent: (repId: string, actions: Pick<RepActionStore, "list">) => deleteSent(repId, actions),
  };

  /** A photo stays while its action waits or is refused: the server may then ask for the bytes again. */
  async function deleteSent(
    repId: string,
    actions: Pick<RepActionStore, "list">,
    before = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const sent = await open(() =>
      inState(repId, "sent")
        .filter(({ sentAt = 0 }) => sentAt < before)
        .toArray(),
    );
    if (sent.length === 0) return;
    // Read after the photos: an action is in the queue before its photo is `sent`.
    const unfinished = (await actions.list(repId)).filter(({ state }) => state !== "sent");
    const isNeeded = ({ enquiryId, hash }: RepPhotoRow) =>
      unfinished.some(
        ({ action }) => action.kind === "photo" && action.enquiryId === enquiryId && action.photo === hash,
      );
    const orders = new Set(sent.filter((row) => !isNeeded(row)).map(({ order }) => order));
    await change(async () =>
      remove(
        await inState(repId, "sent")
          .filter(({ order }) => orders.has(order))
          .primaryKeys(),
      ),
    );
  }

  function changeWhere(
    order: number,
    state: RepPhotoRow["state"],
    changes: Partial<RepPhotoRow>,
    actionId?: string,
  ): Promise<boolean> {
    return change(async () => {
      const row = await db.photos.get(order);
      if (row?.state !== state || (actionId ?? row.actionId) !== row.actionId) return false;
      await db.photos.update(order, changes);
      return true;
    });
  }
}
