import { type OutdatedKind, outdatedKinds } from "@chargefront/shared/privacy/personal-data";
import { indianDay } from "@chargefront/shared/time/indian-day";
import { erasedCustomer } from "../../people/customers/personal-accounts.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write, writeOne } from "../../platform/db/write.ts";
import { createYield } from "../../platform/db/yield.ts";
import { removeUnnamed } from "../../platform/files/remove-unnamed.ts";
import { type Repeated, repeat } from "../../platform/jobs/repeat.ts";
import { listFailedMails } from "../../platform/mail/admin-mail-store.ts";
import { removeMailFiles, removeStrayMailFiles } from "../../platform/mail/mail-files.ts";
import { eraseMails, listSentMails } from "../../platform/mail/personal-mails.ts";
import { removeActionsBefore } from "../../shop/enquiries/personal-actions.ts";
import { eraseEnquiries, listOutdatedEnquiries } from "../../shop/enquiries/personal-enquiries.ts";
import { removeUnnamedPhotos } from "../../shop/enquiries/remove-photos.ts";
import { removeInvoicesBefore } from "../../shop/invoices/personal-invoices.ts";
import { financialYear } from "../../shop/numbers/financial-year.ts";
import { eraseOrders, listIntentIds, listOutdatedOrders } from "../../shop/orders/personal-orders.ts";
import { eraseReferences, removeEventsBefore } from "../../shop/payments/personal-payments.ts";
import { eraseQuotations, listQuietQuotations, listQuotationIdsOf } from "../../shop/quotations/personal-quotations.ts";
import {
  removeEndedSessions,
  removeMissesBefore,
  removeOldCounters,
  removeOldInvites,
  removeOldResets,
} from "./access-store.ts";
import { findTraces } from "./find-person.ts";
import { clearTraces, type Finishing, finishErasures } from "./finish-erasures.ts";
import type { PrivacyDeps } from "./privacy-deps.ts";
import { nothingRemoved, readLastRun, writeLastRun } from "./retention-store.ts";

type RetentionDeps = Finishing & Pick<PrivacyDeps, "leases" | "log" | "images">;

/** The result of one batch: how many rows of its kind were removed, the mails deleted with them, and the orders whose
 *  payments name the payer. */
type Piece = { readonly count: number; readonly mailIds?: readonly string[]; readonly orders?: readonly string[] };

/** Removes once a day what has outlived its retention period in the privacy policy (its section 8) and what has
 *  expired. Accounts stay until their owners ask for erasure. docs/security.md#T35. */
export function retentionSchedule(deps: RetentionDeps): Pick<Repeated, "start" | "stop"> {
  const removeIfDue = dailyRemoval(deps);
  const repeated = repeat(
    deps.limits.retention.checkEveryMs,
    async () => {
      if (deps.leases.isHeld("retention")) await removeIfDue(repeated.stopping);
    },
    (cause) => deps.log.error({ err: cause }, "what is kept no longer could not be removed"),
  );
  return repeated;
}

/** Creates the daily check: removes when a day has passed since the last run. When the last run seems very long ago the
 *  clock may be wrong, and the shop must not lose its records: it then waits some hours by `steadyMs`, a monotonic
 *  clock that cannot be set. */
export function dailyRemoval(deps: RetentionDeps, steadyMs: () => number = () => performance.now()) {
  const { everyMs, doubtedAfterMs, believedAfterMs } = deps.limits.retention;
  let doubtedSince: number | undefined;

  return async function removeIfDue(stopping?: AbortSignal): Promise<void> {
    const last = await readLastRun(deps.readDb);
    const sinceMs = last && deps.now() - Date.parse(last.at);
    // The last run may be in the future if the clock was ahead then; do not wait for that time.
    const isDone = sinceMs !== undefined && sinceMs >= 0 && sinceMs < everyMs;
    const isDoubted = sinceMs !== undefined && sinceMs > doubtedAfterMs;
    if (!isDoubted) doubtedSince = undefined;
    if (isDone) return;
    if (isDoubted) {
      if (doubtedSince === undefined)
        deps.log.warn({ sinceMs }, "nothing is removed for some hours, as the clock may be wrong");
      doubtedSince ??= steadyMs();
      if (steadyMs() - doubtedSince < believedAfterMs) return;
    }
    doubtedSince = undefined;
    await removeOutdated(deps, stopping);
  };
}

/** Removes what has outlived its retention period, in small batches so that requests do not wait. The next run
 *  continues one that was interrupted. */
export async function removeOutdated(deps: RetentionDeps, stopping?: AbortSignal): Promise<void> {
  const yieldToOthers = createYield();
  const removed: Record<OutdatedKind, number> = { ...nothingRemoved };
  for (const kind of outdatedKinds) {
    if (kind === "mailFiles" || kind === "pictures") continue;
    for (;;) {
      if (stopping?.aborted) return;
      const {
        count,
        mailIds = [],
        orders = [],
      } = await write(deps.db, async (trx) => {
        await deps.leases.confirm(trx, "retention");
        return removePiece(trx, deps, kind);
      });
      removed[kind] += count;
      if (mailIds.length > 0) removed.mailFiles += await removeMailFiles(deps, new Set(mailIds));
      deps.payments.forget(await listIntentIds(deps.readDb, orders));
      if (count === 0) break;
      await yieldToOthers();
    }
  }
  const now = deps.now();
  removed.mailFiles += await removeStrayMailFiles(deps, now - deps.limits.retention.strayFilesMs);
  const files = {
    now,
    keptMs: deps.limits.retention.unnamedFilesMs,
    confirm: () => writeOne(deps.db, (trx) => deps.leases.confirm(trx, "retention")),
  };
  // A file that becomes referenced after this read was just uploaded or looked up, so it is too young to be removed.
  removed.pictures = await deps.images.removeUnnamed({ ...files, named: await readNamedPictures(deps.readDb) });
  removed.pictures += await removeUnnamed(deps.files, "documents", {
    ...files,
    named: await readNamedDocuments(deps.readDb),
  });
  const unnamedBefore = now - deps.limits.retention.unnamedPhotosMs;
  removed.pictures += await removeUnnamedPhotos(deps, { unnamedBefore, confirm: files.confirm });
  await write(deps.db, async (trx) => {
    await deps.leases.confirm(trx, "retention");
    await writeLastRun(trx, now, removed);
  });
  // Retries erasures that could not be finished, for example because the disk was full.
  await finishErasures(deps);
  await clearTraces(deps);
  deps.log.info({ removed }, "what is kept no longer was removed");
}

async function removePiece(
  trx: Trx,
  { limits, ...deps }: RetentionDeps,
  kind: Exclude<OutdatedKind, "mailFiles" | "pictures">,
): Promise<Piece> {
  const now = deps.now();
  const { rows, ...ages } = limits.retention;
  const access = { now, limits, rows };
  const enquiries = () =>
    listOutdatedEnquiries(trx, {
      quietSince: now - ages.enquiriesMs,
      deletedBefore: now - ages.deletedEnquiriesMs,
      limit: rows,
    });
  const orders = () =>
    listOutdatedOrders(trx, {
      taxOverYear: financialYear(now) - ages.orderYears,
      unpaidBefore: now - ages.unpaidOrdersMs,
      limit: rows,
    });
  const removeOldMisses = () => removeMissesBefore(trx, indianDay(now - ages.searchMissesMs));
  const removeOldActions = () => removeActionsBefore(trx, now - ages.waitingActionsMs, rows);
  switch (kind) {
    case "enquiries":
      return forgetEnquiries(trx, (await enquiries()).quiet);
    case "deletedEnquiries":
      return forgetEnquiries(trx, (await enquiries()).deleted);
    case "orders":
      return forgetOrders(trx, (await orders()).old);
    case "unpaidOrders":
      return forgetOrders(trx, (await orders()).unpaid);
    case "invoices":
      return { count: await removeInvoicesBefore(trx, financialYear(now) - ages.orderYears, rows) };
    case "quotations": {
      const quiet = await listQuietQuotations(trx, now - ages.enquiriesMs, rows);
      return forgetQuotations(trx, quiet);
    }
    case "mails":
      return forgetMails(trx, await listOldMails(trx, { limits, before: now - ages.mailsMs }));
    case "paymentEvents":
      return { count: await removeEventsBefore(trx, now - ages.paymentEventsMs, rows) };
    case "sessions":
      return { count: await removeEndedSessions(trx, access) };
    case "passwordLinks":
      return { count: await removeOldResets(trx, access) };
    case "invitations":
      return { count: await removeOldInvites(trx, access) };
    case "counters":
      return {
        count: (await removeOldCounters(trx, access)) + (await removeOldMisses()) + (await removeOldActions()),
      };
    default:
      return kind satisfies never;
  }
}

async function forgetEnquiries(trx: Trx, enquiryIds: readonly string[]): Promise<Piece> {
  const { mailIds } = await findTraces(trx, { emails: [], orders: [], enquiryIds, quotationIds: [] });
  await eraseMails(trx, mailIds);
  return { count: await eraseEnquiries(trx, enquiryIds), mailIds };
}

async function forgetQuotations(trx: Trx, quotationIds: readonly string[]): Promise<Piece> {
  const { mailIds } = await findTraces(trx, { emails: [], orders: [], enquiryIds: [], quotationIds });
  await eraseMails(trx, mailIds);
  return { count: await eraseQuotations(trx, quotationIds), mailIds };
}

async function forgetOrders(trx: Trx, orders: readonly string[]): Promise<Piece> {
  if (orders.length === 0) return { count: 0 };
  const quotationIds = await listQuotationIdsOf(trx, orders);
  const { mailIds } = await findTraces(trx, { emails: [], orders, enquiryIds: [], quotationIds });
  await eraseMails(trx, mailIds);
  await eraseReferences(trx, orders);
  await eraseQuotations(trx, quotationIds);
  const count = await eraseOrders(trx, orders, { heir: await erasedCustomer(trx), isTaxOver: true });
  return { count, mailIds, orders };
}

/** Lists mails that were sent or have failed. A mail that still waits is kept, however old. */
async function listOldMails(
  trx: Trx,
  { limits, before }: Pick<RetentionDeps, "limits"> & { readonly before: number },
): Promise<string[]> {
  const limit = limits.retention.rows;
  const sent = await listSentMails(trx, before, limit);
  return [...sent, ...(await listFailedMails(trx, { ...limits.mail, before, limit }))];
}

async function forgetMails(trx: Trx, mailIds: readonly string[]): Promise<Piece> {
  return { count: await eraseMails(trx, mailIds), mailIds };
}

async function readNamedDocuments(db: Db): Promise<ReadonlySet<string>> {
  const documents = await db.selectFrom("product_document").select("file_hash").distinct().execute();
  return new Set(documents.map(({ file_hash }) => file_hash));
}

/** Returns the hashes of the pictures in use: by products (deleted ones can be restored), orders, pending imports and
 *  pages. */
async function readNamedPictures(db: Db): Promise<ReadonlySet<string>> {
  const products = await db.selectFrom("product").select("image_hash").distinct().execute();
  const further = await db.selectFrom("product_picture").select("image_hash").distinct().execute();
  const imported = await db.selectFrom("import_row").select("image_hash").distinct().execute();
  const ordered = await db.selectFrom("order_line").select("image").distinct().execute();
  const pages = await db
    .selectFrom("page")
    .select("content")
    .union(db.selectFrom("page_version").select("content"))
    .union(db.selectFrom("page_text").select("content"))
    .execute();
  const inTexts = [...ordered.map(({ image }) => image), ...pages.map(({ content }) => content)].flatMap(
    (text) => text.match(/[0-9a-f]{64}/g) ?? [],
  );
  return new Set([...[...products, ...further, ...imported].map(({ image_hash }) => image_hash), ...inTexts]);
}
