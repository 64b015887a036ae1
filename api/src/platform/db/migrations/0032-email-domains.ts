import { domainToASCII } from "node:url";
import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Rewrites domains in their own script as browsers send them, as `xn--…`. Of two accounts with one mailbox, the one
 *  that already had this spelling keeps the address, as in 0020. Older processes do not find the others until they
 *  stop. */
export const emailDomains: Migration = {
  compatibleSince: "any",
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

/** Folds the domain of an address. Keeps what follows a line break, which marks an address that another account has. */
function foldDomain(folded: string): string {
  const [, name = "", domain = "", rest = ""] = /^(.*@)([^@\n]*)(\n.*)?$/.exec(folded) ?? [];
  if (!/\P{ASCII}/u.test(domain)) return folded;
  return `${name}${domainToASCII(domain) || domain}${rest}`;
}
