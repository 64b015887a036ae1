import { expect, test } from "vitest";
import { freshFolder } from "../../testing/fresh-database.ts";
import { freshDeps } from "../../testing/fresh-deps.ts";
import { aProduct } from "../../testing/makers.ts";
import { getCatalogueState, keepCatalogueState, nextRevision } from "./catalogue-revision.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";
import { readTogether, write } from "./write.ts";

test("returns the state of the last commit", async () => {
  const { deps } = await freshDeps();
  for (let made = 0; made < 3; made += 1) {
    await aProduct(deps);
    expect(await deps.catalogueState()).toEqual(await getCatalogueState(deps.readDb));
  }
});

test("does not read the state again until something is committed", async () => {
  const { deps } = await freshDeps();
  const state = await deps.catalogueState();
  expect(await deps.catalogueState()).toBe(state);
  await write(deps.db, async (trx) => {
    await nextRevision(trx);
    expect(await deps.catalogueState()).toBe(state);
  });
  expect((await deps.catalogueState()).revision).toBe(state.revision + 1);
});

test("sees a commit of another process, and one made during a transaction of the reader", async () => {
  const folder = freshFolder();
  const [own, other] = [openSqlite(folder), openSqlite(folder)];
  await migrate(own.db);
  const catalogueState = keepCatalogueState(own);
  const before = await catalogueState();
  const { late } = await readTogether(own.readDb, async (trx) => {
    await getCatalogueState(trx);
    await write(other.db, nextRevision);
    return { late: catalogueState() };
  });
  expect((await late).revision).toBe(before.revision + 1);
  await other.close();
  await own.close();
});
