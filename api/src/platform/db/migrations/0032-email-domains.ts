import { domainToASCII } from "node:url";
import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Compares a domain in its own script as browsers send it, as `xn--…`. Of two accounts of one mailbox the one that
 *  was spelled so keeps the address, as in 0020. Until they stop, older processes do not find the others. */
export const emailDomains: Migration = {
  toleratedFrom: "",
  async up(db: Kysely<Tables>): Promise<void> {
    for (const table of ["admin_invite", "customer", "admin"] as const) {
      for (const { id, email_folded: before } of await db.selectFrom(table).select(["id", "email_folded"]).execute()) {
        const folded = foldDomain(before);
        if (folded === before) continue;
        const isFree = table === "admin_invite" || !(await isTaken(db, table, folded));
        const email_folded = isFree ? folded : `${folded}\n${id}`;
        await db.updateTable(table).set({ email_folded }).where("id", "=", id).execute();
      }
    }
  },
};

async function isTaken(db: Kysely<Tables>, table: "customer" | "admin", folded: string): Promise<boolean> {
  const row = await db.selectFrom(table).select("id").where("email_folded", "=", folded).executeTakeFirst();
  return row !== undefined;
}

/** The line of an address that another account has goes on behind a line break. */
function foldDomain(folded: string): string {
  const [, name = "", domain = "", rest = ""] = /^(.*@)([^@\n]*)(\n.*)?$/.exec(folded) ?? [];
  if (!/\P{ASCII}/u.test(domain)) return folded;
  return `${name}${domainToASCII(domain) || domain}${rest}`;
}
