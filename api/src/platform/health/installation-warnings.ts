import type { BackupState } from "@chargefront/shared/desk/dashboard";
import { type DeskRole, mayRead } from "@chargefront/shared/person/rights";
import type { Config } from "../../config.ts";

/** What whoever runs this installation should know: the fact in a short sentence, and the way to mend it. */
export type Warning = { readonly fact: string; readonly mend: string };

/** What the settings alone tell, from the start on. */
export function warningsOf({ isProduction, smtpUrl, warnsOfTest }: Config): Warning[] {
  return [
    ...(isProduction && smtpUrl === undefined
      ? [
          {
            fact: "Mails are not sent: they lie in a folder.",
            mend: "Set SMTP_URL.",
          },
        ]
      : []),
    ...(warnsOfTest
      ? [
          {
            fact: "Cards are a stand-in: nobody is charged.",
            mend: "Set Stripe's live keys (docs/operations.md).",
          },
        ]
      : []),
  ];
}

/** From how many days without a backup on every screen says so. */
const worryingDays = 3;
const dayMs = 24 * 60 * 60_000;

/** That no backup came when one was due; nothing where the shop is to make none, or makes them seldom. */
export function backupWarnings(backup: BackupState, now: number): Warning[] {
  if (backup.kind !== "overdue" && backup.kind !== "missing") return [];
  const since = backup.kind === "missing" ? backup.since : backup.madeAt;
  const days = Math.floor((now - Date.parse(since)) / dayMs);
  if (days < worryingDays) return [];
  return [{ fact: `No backup for ${days} days.`, mend: "Look at the disk of BACKUP_DIR and at the log." }];
}

/** As a role reads it: the way to mend it is for those who run the shop. */
export function toldTo(role: DeskRole, { fact, mend }: Warning): string {
  return `${fact} ${mayRead(role, "operations") ? mend : "Tell an owner."}`;
}
