import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate, migrations } from "../../platform/db/migrate.ts";
import { openSqlite } from "../../platform/db/sqlite/open-sqlite.ts";
import { freshFolder } from "../../testing/fresh-database.ts";

test("folds the claims of an existing shop", async () => {
  const { db, close } = openSqlite(freshFolder());
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0065")));
  for (const [id, claim] of [
    ["one", "(HDFC) utr-००४२"],
    ["other", null],
  ]) {
    await sql`insert into quotation(id, admin_id, state, draft, version, revision, reason, search_text, claimed_reference, created_at, updated_at)
      values (${id}, 'a', 'accepted', '{}', 1, 1, '', '', ${claim}, 0, 0)`.execute(db);
  }
  await migrate(db);
  const rows = await db.selectFrom("quotation").select(["id", "claimed_folded"]).orderBy("id").execute();
  expect(rows.map(({ claimed_folded }) => claimed_folded)).toEqual(["HDFCUTR0042", null]);
  await close();
});
