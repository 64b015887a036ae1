import { expect, test } from "vitest";
import { freshDeps } from "../../testing/fresh-deps.ts";
import { readTogether, write, writeOne } from "./write.ts";

test("writes all of a transaction or nothing, and lets no other writer in between", async () => {
  const { deps } = await freshDeps();
  const kept = () => deps.readDb.selectFrom("order_counter").selectAll().execute();
  const raise = (begins: string) =>
    write(deps.db, async (trx) => {
      const { last } = (await trx.selectFrom("order_counter").selectAll().executeTakeFirst()) ?? { last: 0 };
      await new Promise(setImmediate);
      await trx.deleteFrom("order_counter").execute();
      await trx
        .insertInto("order_counter")
        .values({ begins, last: last + 1 })
        .execute();
      if (begins === "bad") throw new Error("stop");
    });
  await Promise.allSettled([raise("a"), raise("bad"), raise("b"), raise("c")]);
  expect(await kept()).toEqual([{ begins: "c", last: 3 }]);
});

test("refuses a second statement in writeOne", async () => {
  const { deps } = await freshDeps();
  const insert = (begins: string, count: number) =>
    writeOne(deps.db, async (trx) => {
      for (let last = 1; last <= count; last++) {
        await trx
          .insertInto("order_counter")
          .values({ begins: `${begins}${last}`, last })
          .execute();
      }
    });
  await insert("a", 1);
  await expect(insert("b", 2)).rejects.toThrow("writeOne runs one statement only.");
});

test("reads one state in several reads, and refuses to write in them", async () => {
  const { deps } = await freshDeps();
  await readTogether(deps.readDb, async (trx) => {
    const before = await trx.selectFrom("order_counter").selectAll().execute();
    await write(deps.db, (other) => other.insertInto("order_counter").values({ begins: "a", last: 1 }).execute());
    expect(await trx.selectFrom("order_counter").selectAll().execute()).toEqual(before);
  });
  const writing = readTogether(deps.readDb, (trx) => trx.deleteFrom("order_counter").execute());
  await expect(writing).rejects.toThrow(/read.?only/);
});
