import type { BackupState } from "@chargefront/shared/desk/dashboard";
import { type DeskRole, mayRead } from "@chargefront/shared/person/rights";
import type { Config } from "../../config.ts";

/** A warning for the operator: the fact in a short sentence, and how to fix it. */
export type Warning = { readonly fact: string; readonly remedy: string };

/** Returns the warnings that follow from the settings alone. */
export function warningsOf({ isProduction, smtpUrl, warnsOfTestMode }: Config): Warning[] {
  return [
    ...(isProduction && smtpUrl === undefined
      ? [
          {
            fact: "Emails are not sent; they are saved in a folder.",
            remedy: "Set SMTP_URL.",
          },
        ]
      : []),
    ...(warnsOfTestMode
      ? [
          {
            fact: "Payments are in test mode: no money is taken.",
            remedy: "Set Stripe's live keys (docs/operations.md).",
          },
        ]
      : []),
  ];
}

/** After this many days without a backup, every screen shows a warning. */
const worryingDays = 3;
const dayMs = 24 * 60 * 60_000;

/** Warns of missing backups; empty when automatic backups are off or rare. */
export function backupWarnings(backup: BackupState, now: number): Warning[] {
  if (backup.kind !== "overdue" && backup.kind !== "missing") return [];
  const since = backup.kind === "missing" ? backup.since : backup.madeAt;
  const days = Math.floor((now - Date.parse(since)) / dayMs);
  if (days < worryingDays) return [];
  return [{ fact: `No backup for ${days} days.`, remedy: "Look at the disk of BACKUP_DIR and at the log." }];
}

/** Returns the text of a warning for a role: only those who run the shop see how to fix it. */
export function warningFor(role: DeskRole, { fact, remedy }: Warning): string {
  return `${fact} ${mayRead(role, "operations") ? remedy : "Tell an owner."}`;
}
