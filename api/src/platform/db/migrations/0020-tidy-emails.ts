import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Rewrites stored emails to the one spelling that each mailbox has from now on, by which a person is found
 *  everywhere. When several accounts share a mailbox, the one that already had this spelling keeps the address, or
 *  else the first; the others get their id behind a line break: no one can log in to them any more, and they are
 *  found, exported and erased with it. */
export const tidyEmails: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (const [table, column] of [
      ["enquiry", "email"],
      ["mail", "recipient"],
      ["admin_invite", "email"],
      ["shop_order", "email"],
      ["customer", "email"],
      ["admin", "email"],
    ] as const) {
      for await (const { id, typed } of rowsOf(db, table, column)) {
        const tidied = tidy(typed);
        if (tidied === typed) continue;
        await set(db, table, column, { id, to: tidied });
        await follow(db, table, { id, folded: tidied.toLowerCase() });
      }
    }
  },
};

type Row = { readonly id: string; readonly typed: string };

const page = 1000;

async function* rowsOf(db: Kysely<Tables>, table: string, column: string): AsyncGenerator<Row> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Row>`select id, ${sql.ref(column)} as typed from ${sql.table(table)}
      where id > ${after} order by id limit ${page}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last.id;
  }
}

async function set(db: Kysely<Tables>, table: string, column: string, { id, to }: { id: string; to: string }) {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${id}`.execute(db);
}

/** Updates the data that is stored to find the address by. */
async function follow(db: Kysely<Tables>, table: string, { id, folded }: { id: string; folded: string }) {
  switch (table) {
    case "admin_invite":
      return set(db, table, "email_folded", { id, to: folded });
    case "customer":
    case "admin": {
      const taken = await db.selectFrom(table).select("id").where("email_folded", "=", folded).executeTakeFirst();
      return set(db, table, "email_folded", { id, to: taken ? `${folded}\n${id}` : folded });
    }
  }
}

function tidy(typed: string): string {
  const bare = typed
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
  const [, inner = bare] = /^<([^<>]*)>$/.exec(bare) ?? [];
  const [, address = inner] = /^mailto:([^?]*)/i.exec(inner) ?? [];
  const tidied = address.trim().replace(/\.+$/, "");
  return tidied === typed ? tidied : tidy(tidied);
}
