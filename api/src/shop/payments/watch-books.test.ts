import { expect, test } from "vitest";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { watchBooks } from "./watch-books.ts";

async function round(deps: Parameters<typeof watchBooks>[0]): Promise<void> {
  const books = watchBooks(deps);
  books.start();
  await books.stop();
}

test("books that balance are not spoken of; those that do not are an alarm in the log", async () => {
  const { deps, logged, paid } = await anOrderDesk();
  await paid();
  const { orderId } = await paid();
  const before = logged.length;
  await round(deps);
  expect(logged.slice(before)).toEqual([]);

  const costs = (paise: number) =>
    deps.db.updateTable("shop_order").set({ total_paise: paise }).where("id", "=", orderId).execute();
  await costs(1);
  await round(deps);
  await costs(3_249_950);
  const [line, ...others] = logged.slice(before).map((text) => JSON.parse(text));
  expect(others).toEqual([]);
  expect(line).toMatchObject({ level: 50, msg: "the books do not balance", count: 2 });
  expect(line.wrong[0]).toContain(`order ${orderId} costs 1 paise`);
});
