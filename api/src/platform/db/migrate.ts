import { setTimeout as wait } from "node:timers/promises";
import { newId } from "@chargefront/shared/text/id";
import { type Migration as KyselyMigration, Migrator, sql } from "kysely";
import { DatabaseError } from "./database-error.ts";
import { type Engine, engineOf } from "./engine.ts";
import { firstRelease } from "./migrations/0001-first-release.ts";
import { rateBuckets } from "./migrations/0002-rate-buckets.ts";
import { customersAndOrders } from "./migrations/0003-customers-and-orders.ts";
import { activity } from "./migrations/0004-activity.ts";
import { hiddenProducts } from "./migrations/0005-hidden-products.ts";
import { enquiryDesk } from "./migrations/0006-enquiry-desk.ts";
import { orderDesk } from "./migrations/0007-order-desk.ts";
import { pageAuthors } from "./migrations/0008-page-authors.ts";
import { imports } from "./migrations/0009-imports.ts";
import { dayFigures } from "./migrations/0010-day-figures.ts";
import { importHidden } from "./migrations/0011-import-hidden.ts";
import { productKeys } from "./migrations/0012-product-keys.ts";
import { invitationLabels } from "./migrations/0013-invitation-labels.ts";
import { productLists } from "./migrations/0014-product-lists.ts";
import { personalData } from "./migrations/0015-personal-data.ts";
import { guards } from "./migrations/0016-guards.ts";
import { disputes } from "./migrations/0017-disputes.ts";
import { orderCounters } from "./migrations/0018-order-counters.ts";
import { passwordLinks } from "./migrations/0019-password-links.ts";
import { tidyEmails } from "./migrations/0020-tidy-emails.ts";
import { mailPriorities } from "./migrations/0021-mail-priorities.ts";
import { revisionTags } from "./migrations/0022-revision-tags.ts";
import { testOrders } from "./migrations/0024-test-orders.ts";
import { oneRefund } from "./migrations/0025-one-refund.ts";
import { severalProcesses } from "./migrations/0026-several-processes.ts";
import { languagesOfPeople } from "./migrations/0027-languages.ts";
import { translations } from "./migrations/0028-translations.ts";
import { importTexts } from "./migrations/0029-import-texts.ts";
import { roles } from "./migrations/0030-roles.ts";
import { enquiryReferences } from "./migrations/0031-enquiry-references.ts";
import { emailDomains } from "./migrations/0032-email-domains.ts";
import { naturalTitles } from "./migrations/0034-natural-titles.ts";
import { plainEmails } from "./migrations/0036-plain-emails.ts";
import { searchLetters } from "./migrations/0037-search-letters.ts";
import { searchMisses } from "./migrations/0038-search-misses.ts";
import { gstAttributes } from "./migrations/0039-gst-attributes.ts";
import { fieldDevices } from "./migrations/0040-field-devices.ts";
import { productPictures } from "./migrations/0041-product-pictures.ts";
import { fieldEnquiries } from "./migrations/0042-field-enquiries.ts";
import { productDocuments } from "./migrations/0043-product-documents.ts";
import { unclaimedEnquiries } from "./migrations/0044-unclaimed-enquiries.ts";
import { enquiriesOfReps } from "./migrations/0045-enquiries-of-reps.ts";
import { repActions } from "./migrations/0046-rep-actions.ts";
import { sitePhotos } from "./migrations/0047-site-photos.ts";
import { followUpsDue } from "./migrations/0048-follow-ups-due.ts";
import { openFollowUps } from "./migrations/0049-open-follow-ups.ts";
import { deals } from "./migrations/0050-deals.ts";
import { staffNotices } from "./migrations/0051-staff-notices.ts";
import { quotations } from "./migrations/0052-quotations.ts";
import { acceptedQuotations } from "./migrations/0053-accepted-quotations.ts";
import { secondFactor } from "./migrations/0054-second-factor.ts";
import { transfers } from "./migrations/0055-transfers.ts";
import { deskLists } from "./migrations/0056-desk-lists.ts";
import { transferClaims } from "./migrations/0057-transfer-claims.ts";
import { takenBackTransfers } from "./migrations/0058-taken-back-transfers.ts";
import { invoices } from "./migrations/0059-invoices.ts";
import { textRevisions } from "./migrations/0060-text-revisions.ts";
import { quotationTimes } from "./migrations/0061-quotation-times.ts";
import { claimedReferences } from "./migrations/0062-claimed-references.ts";
import { listedDays } from "./migrations/0063-listed-days.ts";
import { cancelledOrders } from "./migrations/0064-cancelled-orders.ts";
import { foldedClaims } from "./migrations/0065-folded-claims.ts";
import type { Migration } from "./migrations/migration.ts";
import { listRunning } from "./running.ts";
import type { Db } from "./tables/tables.ts";
import { intolerable } from "./unknown-migrations.ts";

type Migrations = Readonly<Record<string, Migration>>;

/** Changed only what is searched, which 0037 writes again for all rows. */
const superseded: Migration = { compatibleSince: "any", up: async () => undefined };

/** Every migration, in order. The schema that a released one leaves on SQLite never changes. */
export const migrations: Migrations = {
  "0001-first-release": firstRelease,
  "0002-rate-buckets": rateBuckets,
  "0003-customers-and-orders": customersAndOrders,
  "0004-activity": activity,
  "0005-hidden-products": hiddenProducts,
  "0006-enquiry-desk": enquiryDesk,
  "0007-order-desk": orderDesk,
  "0008-page-authors": pageAuthors,
  "0009-imports": imports,
  "0010-day-figures": dayFigures,
  "0011-import-hidden": importHidden,
  "0012-product-keys": productKeys,
  "0013-invitation-labels": invitationLabels,
  "0014-product-lists": productLists,
  "0015-personal-data": personalData,
  "0016-guards": guards,
  "0017-disputes": disputes,
  "0018-order-counters": orderCounters,
  "0019-password-links": passwordLinks,
  "0020-tidy-emails": tidyEmails,
  "0021-mail-priorities": mailPriorities,
  "0022-revision-tags": revisionTags,
  "0023-joined-search-words": { up: superseded.up },
  "0024-test-orders": testOrders,
  "0025-one-refund": oneRefund,
  "0026-several-processes": severalProcesses,
  "0027-languages": languagesOfPeople,
  "0028-translations": translations,
  "0029-import-texts": importTexts,
  "0030-roles": roles,
  "0031-enquiry-references": enquiryReferences,
  "0032-email-domains": emailDomains,
  "0033-search-folds": superseded,
  "0034-natural-titles": naturalTitles,
  "0035-search-spellings": superseded,
  "0036-plain-emails": plainEmails,
  "0037-search-letters": searchLetters,
  "0038-search-misses": searchMisses,
  "0039-gst-attributes": gstAttributes,
  "0040-field-devices": fieldDevices,
  "0041-product-pictures": productPictures,
  "0042-field-enquiries": fieldEnquiries,
  "0043-product-documents": productDocuments,
  "0044-unclaimed-enquiries": unclaimedEnquiries,
  "0045-enquiries-of-reps": enquiriesOfReps,
  "0046-rep-actions": repActions,
  "0047-site-photos": sitePhotos,
  "0048-follow-ups-due": followUpsDue,
  "0049-open-follow-ups": openFollowUps,
  "0050-deals": deals,
  "0051-staff-notices": staffNotices,
  "0052-quotations": quotations,
  "0053-accepted-quotations": acceptedQuotations,
  "0054-second-factor": secondFactor,
  "0055-transfers": transfers,
  "0056-desk-lists": deskLists,
  "0057-transfer-claims": transferClaims,
  "0058-taken-back-transfers": takenBackTransfers,
  "0059-invoices": invoices,
  "0060-text-revisions": textRevisions,
  "0061-quotation-times": quotationTimes,
  "0062-claimed-references": claimedReferences,
  "0063-listed-days": listedDays,
  "0064-cancelled-orders": cancelledOrders,
  "0065-folded-claims": foldedClaims,
};

/** The newest migration that this process knows. */
export const newestMigration = Object.keys(migrations).at(-1) ?? "";

/** Waits for a table in several short tries with a rest in between: while a migration waits for a lock, everyone
 *  else waits behind it. */
const mostTries = 10;
const betweenTriesMs = 1_000;

/** Migrates a database to this code, each migration in a transaction of its own.
 *  @throws the error of the failing migration; those before it remain applied. */
export async function migrate(db: Db, chosen: Migrations = migrations, restMs = betweenTriesMs): Promise<void> {
  const migrator = await migratorOf(db, chosen);
  while (await migrateOne(migrator, restMs));
  await db
    .insertInto("catalogue_state")
    .values({ id: 1, epoch: newId(), revision: 0, samples_loaded_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Runs the next migration. Returns whether there was one. */
async function migrateOne(migrator: Migrator, restMs: number): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error === undefined) return results.length > 0;
    if (!isLockWait(error)) throw error;
    if (tries === mostTries) throw new DatabaseError(tableInUse(results.at(-1)?.migrationName ?? ""), { cause: error });
    await wait(restMs);
  }
}

/** PostgreSQL's lock_not_available. https://www.postgresql.org/docs/15/errcodes-appendix.html */
function isLockWait(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "55P03";
}

function tableInUse(name: string): string {
  return `The migration ${name} did not get its table in ${mostTries} tries: another client uses it, as pg_dump does. Start this again when that has ended.`;
}

/** Returns whether a database has no shop yet, was made by older code, or is up to date. */
export async function readSchemaState(db: Db): Promise<"new" | "behind" | "present"> {
  const ran = await listRanMigrations(db);
  if (ran.length === 0) return "new";
  return Object.keys(migrations).every((name) => ran.includes(name)) ? "present" : "behind";
}

/** Makes the migrator. Migrations that ran but are unknown here belong to a later release and are not run again. */
async function migratorOf(db: Db, chosen: Migrations): Promise<Migrator> {
  const engine = engineOf(db);
  const unknown = (await listRanMigrations(db)).filter((name) => !Object.hasOwn(chosen, name));
  const all = [
    ...Object.entries(chosen).map(([name, migration]): [string, KyselyMigration] => [
      name,
      { up: (trx) => carryOut(trx, name, migration, engine) },
    ]),
    ...unknown.map((name): [string, KyselyMigration] => [name, { up: async () => undefined }]),
  ];
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(all) } });
}

async function carryOut(trx: Db, name: string, { up, compatibleSince }: Migration, engine: Engine): Promise<void> {
  const toleratedFrom = compatibleSince === "any" ? "" : compatibleSince;
  if (engine === "postgres") await sql`set local statement_timeout = 0; set local lock_timeout = '3s'`.execute(trx);
  if (await hasTable(trx, "release")) await refuseBesideOlder(trx, name, toleratedFrom);
  await up(trx, engine);
  if (toleratedFrom === undefined) return;
  await trx.insertInto("schema_note").values({ name, tolerated_from: toleratedFrom }).execute();
}

/** Refuses a migration beside older processes. @throws DatabaseError while a process runs that could not continue. */
async function refuseBesideOlder(trx: Db, name: string, toleratedFrom: string | undefined): Promise<void> {
  const older = (await listRunning(trx)).filter(({ newestMigration: newest }) => newest < (toleratedFrom ?? name));
  if (older.length === 0) return;
  const builds = [...new Set(older.map(({ build }) => build))].join(", ");
  const remedy =
    toleratedFrom === undefined
      ? "Stop all of them first; one that was killed counts as running for a minute and a half."
      : "Let the release between be on all of them first.";
  throw new DatabaseError(`The migration ${name} would break processes that still run (${builds}). ${remedy}`);
}

/** Lists the unknown migrations of a database beside which this process cannot run. */
export async function listIncompatibleMigrations(db: Db): Promise<string[]> {
  const ran = await listRanMigrations(db);
  const notes = (await hasTable(db, "schema_note")) ? await db.selectFrom("schema_note").selectAll().execute() : [];
  return intolerable(Object.keys(migrations), { ran, notes });
}

/** Lists the names of the migrations that ran on the database, of this release or another. */
export async function listRanMigrations(db: Db): Promise<string[]> {
  if (!(await hasTable(db, "kysely_migration"))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await (engineOf(db) === "postgres"
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${name}`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`
  ).execute(db);
  return rows.length > 0;
}
