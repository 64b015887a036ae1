import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import type { Order } from "@chargefront/shared/order/order";
import type { PageSlug } from "@chargefront/shared/page/page";
import { newId } from "@chargefront/shared/text/id";
import type { Language } from "@chargefront/shared/text/language";
import { RepActionsDatabase, repActionsIn } from "./actions/rep-actions-db.ts";
import { nextDueAt } from "./outbox/claim.ts";
import { beginDraft, deleteDraft, listDrafts, restoreDraft, saveDraft, takeDraft } from "./outbox/drafts.ts";
import { drain } from "./outbox/drain.ts";
import { countUnfinished, forgetWords, type Leaver, showAgain } from "./outbox/forget-person.ts";
import {
  addRows,
  countUnsent,
  deleteRow,
  editRow,
  findRow,
  listFirst,
  listRows,
  offerSentAgain,
  purgeSent,
  readSummary,
  retryNow,
  sendAsNew,
  submitEnquiry,
} from "./outbox/outbox.ts";
import { OutboxDatabase } from "./outbox/outbox-db.ts";
import { type Draft, isUnsent, type OutboxRow, type Side, sideOf } from "./outbox/outbox-row.ts";
import { RepPhotosDatabase, repPhotosIn } from "./photos/rep-photos-db.ts";
import { CatalogueDatabase } from "./store/catalogue-db.ts";
import { dropAllDocuments } from "./store/document-cache.ts";
import { deleteCachedPictures, dropUnnamedPictures, prefetchThumbnails } from "./store/image-cache.ts";
import { forgetOrders, keepOrders, OrdersDatabase, readOrders } from "./store/orders-db.ts";
import { readAsOf, readPage, readProduct, readProducts, readReached } from "./store/read-catalogue.ts";
import {
  forgetRepEnquiries,
  type KeptRepEnquiries,
  keepRepEnquiries,
  RepEnquiriesDatabase,
  readRepEnquiries,
} from "./store/rep-enquiries-db.ts";
import { announce } from "./store/signals.ts";
import { catchUp, syncCatalogue } from "./store/sync-catalogue.ts";

/** The data on this device: the one way to it, for page and worker. */
export type Device = ReturnType<typeof openDevice>;

export function openDevice() {
  const outboxDb = new OutboxDatabase();
  const catalogueDb = new CatalogueDatabase();
  const ordersDb = new OrdersDatabase();
  const repEnquiriesDb = new RepEnquiriesDatabase();
  const repActions = repActionsIn(new RepActionsDatabase(), makeRoom);
  const repPhotos = repPhotosIn(new RepPhotosDatabase(), makeRoom);

  /** The server may have lost enquiries that this device still has. */
  async function offerAgain() {
    if ((await offerSentAgain(outboxDb)) > 0) void drain(outboxDb).catch(() => undefined);
  }

  /** Deletes an enquiry, and what a rep did to it and photographed where the server cannot have it. */
  async function removeEnquiry(id: string, options: { isAsked: boolean }) {
    const row = await deleteRow(outboxDb, id, options);
    if (typeof row === "string") return row;
    const putBackRow = () => addRows(outboxDb, [row]);
    if (sideOf(row) === "shop" || !isUnsent(row) || row.isUncertain) return { row, undo: putBackRow };
    const [actions, photos] = await Promise.all([repActions.take(id), repPhotos.take(id)]);
    announce("rep-actions");
    async function undo() {
      await Promise.all([putBackRow(), repActions.putBack(actions), repPhotos.putBack(photos)]);
      announce("rep-actions");
    }
    return { row, undo };
  }

  return {
    catalogue: {
      sync: (language: Language = "en") => syncCatalogue(catalogueDb, offerAgain, language),
      catchUp: () => catchUp(catalogueDb, offerAgain),
      products: (language: Language) => readProducts(catalogueDb, language),
      product: (id: string, language: Language) => readProduct(catalogueDb, id, language),
      page: <Slug extends PageSlug>(slug: Slug, language: Language) => readPage(catalogueDb, slug, language),
      asOf: () => readAsOf(catalogueDb),
      reached: () => readReached(catalogueDb),
      /** Lets go of pictures that nothing names any more, and fetches the thumbnails that are missing. */
      async refreshPictures() {
        const products = await readProducts(catalogueDb, "en");
        if (!products) return;
        await dropUnnamedPictures([products, await catalogueDb.pages.toArray()]);
        await prefetchThumbnails(products);
      },
    },
    outbox: {
      submit: (content: EnquiryContent, draftId: string | undefined) =>
        submitEnquiry(outboxDb, content, draftId, makeRoom),
      drain: () => drain(outboxDb),
      list: () => listRows(outboxDb),
      listFirst: (most: number) => listFirst(outboxDb, most),
      summary: () => readSummary(outboxDb),
      find: (id: string) => findRow(outboxDb, id),
      edit: (id: string, content: EnquiryContent) => editRow(outboxDb, id, content),
      remove: removeEnquiry,
      add: (rows: readonly OutboxRow[]) => addRows(outboxDb, rows),
      sendAsNew: (id: string) => sendAsNew(outboxDb, id),
      retryNow: (options: { insists: boolean }) => retryNow(outboxDb, options),
      purgeSent: () => purgeSent(outboxDb, Date.now()),
      countUnsent: () => countUnsent(outboxDb),
      nextDueAt: () => nextDueAt(outboxDb),
    },
    orders: {
      keep: (customerId: string, orders: readonly Order[]) =>
        keepOrders(ordersDb, customerId, orders, new Date().toISOString()),
      read: (customerId: string) => readOrders(ordersDb, customerId),
      forget: () => forgetOrders(ordersDb),
    },
    repEnquiries: {
      keep: (kept: KeptRepEnquiries) => keepRepEnquiries(repEnquiriesDb, kept),
      read: (repId: string) => readRepEnquiries(repEnquiriesDb, repId),
      forget: () => forgetRepEnquiries(repEnquiriesDb),
    },
    repActions,
    repPhotos,
    person: {
      countUnfinished: (side: Side) => countUnfinished(outboxDb, side),
      /** Removes what belongs to a person who leaves, on this device. A step that fails does not stop the others.
       *  @throws the error of the first step that failed. */
      async forget(leaver: Leaver) {
        const outcomes = await Promise.allSettled(
          leaver.side === "shop"
            ? [forgetOrders(ordersDb)]
            : // Those that wait are kept for the rep's next login.
              [
                forgetRepEnquiries(repEnquiriesDb),
                repActions.deleteSent(leaver.id),
                repPhotos.deleteSent(leaver.id, repActions),
              ],
        );
        // After the deletions, because it also writes, for which a full device needs their room.
        await forgetWords(outboxDb, leaver, makeRoom);
        for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
      },
      returns: (id: string) => showAgain(outboxDb, id),
    },
    drafts: {
      take: (form: Draft["form"], wantedId?: string) => takeDraft(outboxDb, form, { freshId: newId(), wantedId }),
      begin: () => beginDraft(newId()),
      list: () => listDrafts(outboxDb),
      save: (draft: Draft) => saveDraft(outboxDb, draft),
      remove: (id: string) => deleteDraft(outboxDb, id),
      restore: (draft: Draft) => restoreDraft(outboxDb, draft),
    },
  };
}

/** Data that can be fetched again is removed before data that a person wrote. */
async function makeRoom(): Promise<void> {
  await deleteCachedPictures();
  await dropAllDocuments();
}
