import type { Base, Parts } from "./compose-open.ts";
import { morningMails } from "./desk/enquiries/morning-mail.ts";
import { retentionSchedule } from "./desk/privacy/retention.ts";
import { backupSchedule, type MakeBackup } from "./platform/backup/backup-schedule.ts";
import { createDiskWatch } from "./platform/jobs/disk-watch.ts";
import { type Repeated, repeat } from "./platform/jobs/repeat.ts";
import { comparePayments } from "./shop/payments/compare-payments.ts";
import { reconcile } from "./shop/payments/reconcile.ts";
import { watchBooks } from "./shop/payments/watch-books.ts";
import { paymentReminders } from "./shop/quotations/remind.ts";

type Job = Pick<Repeated, "start" | "stop">;

/** Lists the background jobs. A `web` process runs only the payment comparison, the disk watch and the keeper. Backups
 *  are made on SQLite only. A job that must run in one process only checks its lease. */
export function listJobs(
  { config, limits, options }: Base,
  { deps, mailer, importer, keeper }: Parts,
  makeBackup: MakeBackup | undefined,
): readonly Job[] {
  const { log } = options;
  const reconciler = repeat(
    limits.payments.reconcileEveryMs,
    () => (deps.leases.isHeld("reconciler") ? reconcile(deps) : Promise.resolve()),
    (cause) => log.error({ err: cause }, "orders could not be settled"),
  );
  return [
    comparePayments(deps),
    createDiskWatch(deps),
    keeper,
    ...(config.role === "web"
      ? []
      : [
          mailer,
          importer,
          reconciler,
          watchBooks(deps),
          morningMails(deps),
          paymentReminders(deps),
          retentionSchedule(deps),
        ]),
    ...(makeBackup ? [backupSchedule(deps, makeBackup)] : []),
  ];
}
