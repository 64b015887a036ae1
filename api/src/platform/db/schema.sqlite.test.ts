// Only on SQLite: compares the text of its tables.
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "../../testing/fresh-database.ts";
import { migrate, migrations } from "./migrate.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

/** The newest migration of each release whose schema is kept. Add one with each release: `npx vitest run
 *  --update=new` writes its file. The file of an earlier release never changes. */
const released = ["0026-several-processes"];

test.each(released)("makes the same tables up to %s as when it was released", async (newest) => {
  const { db, close } = openSqlite(freshFolder());
  onTestFinished(close);
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= newest)));
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and name not like 'enquiry_search_%' order by type, name`.execute(
    db,
  );
  const text = rows.map((row) => `${row.sql};\n`).join("");
  await expect(text).toMatchFileSnapshot(`./migrations/released/${newest}.sqlite.sql`);
});
