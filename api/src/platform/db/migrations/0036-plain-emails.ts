import { domainToASCII } from "node:url";
import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Rewrites the emails of accounts and invitations as the shop now reads them: full-width letters, digits of other
 *  scripts, other dashes and quotes around an address were stored before, and people who typed one could no longer
 *  log in. When another account has the address, that one keeps it, as in 0020 and 0032, and the log names the
 *  account that no one can log in to. */
export const plainEmails: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<Tables>): Promise<void> {
    for (const table of ["admin_invite", "customer", "admin"] as const) {
      const rows = await db.selectFrom(table).select(["id", "email", "email_folded"]).execute();
      for (const { id, email: typed, email_folded: before } of rows) {
        const email_folded = fold(before);
        if (email_folded === before) continue;
        const isFree = table === "admin_invite" || !(await isTaken(db, table, email_folded));
        const update = isFree ? { email: tidy(typed), email_folded } : { email_folded: `${email_folded}\n${id}` };
        await db.updateTable(table).set(update).where("id", "=", id).execute();
        if (!isFree) tell(`another ${table} has the email address of this one, which no one can log in to`, id);
      }
    }
  },
};

async function isTaken(db: Kysely<Tables>, table: "customer" | "admin", folded: string): Promise<boolean> {
  const row = await db.selectFrom(table).select("id").where("email_folded", "=", folded).executeTakeFirst();
  return row !== undefined;
}

/** Writes a log line directly, as the log is not open yet. */
function tell(msg: string, id: string): void {
  process.stderr.write(`${JSON.stringify({ level: 40, time: new Date().toISOString(), id, msg })}\n`);
}

/** Folds an address. One with a line break, which marks an address that another account has, stays unchanged. */
function fold(folded: string): string {
  if (folded.includes("\n")) return folded;
  const plain = tidy(folded).toLowerCase();
  const at = plain.lastIndexOf("@") + 1;
  return plain.slice(0, at) + (domainToASCII(plain.slice(at)) || plain.slice(at));
}

/** Tidies an address as the shop did from then on. */
function tidy(typed: string): string {
  const bare = unwrap(typed).replace(/^["'([‘“]+(.*?)["')\]’”]+$/, "$1");
  const plain = bare
    .replace(/[\u200c\u200d]/g, "")
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitAt(digit.codePointAt(0) ?? 0)));
  const tidied = /^\p{ASCII}*$/u.test(plain) ? plain : bare;
  return tidied === typed ? tidied : tidy(tidied);
}

function unwrap(typed: string): string {
  const bare = typed
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
  const [, inner = bare] = /^<([^<>]*)>$/.exec(bare) ?? [];
  const [, address = inner] = /^mailto:([^?]*)/i.exec(inner) ?? [];
  return address.trim().replace(/\.+$/, "");
}

/** Returns the value of a digit: Unicode has digits in blocks of ten, each beginning with its zero. */
function digitAt(codePoint: number): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return before % 10;
}
