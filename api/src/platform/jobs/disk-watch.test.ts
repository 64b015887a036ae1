import type { AttentionItem } from "@chargefront/shared/desk/attention";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { createDiskWatch, freeBytesBeside } from "./disk-watch.ts";

const megabyte = 1024 * 1024;

/** Makes a shop on a disk with so much free space. */
async function aShop(room: { megabytes: number }) {
  const shop = await freshApp({ freeBytes: async () => room.megabytes * megabyte });
  const cookie = await signedInAdmin(shop);
  const { look } = createDiskWatch(shop.deps);
  return {
    async attention() {
      const items = await jsonOf<AttentionItem[]>(await get(shop.app, "/api/admin/attention", cookie));
      return items.map(({ kind }) => kind);
    },
    /** Returns the levels of the log lines about the disk after a check. */
    async alarms() {
      await look();
      return shop.logged.filter((line) => line.includes("the disk")).map((line) => JSON.parse(line).level);
    },
  };
}

const [warning, error] = [40, 50];

test("warns of nothing with 200 MB free", async () => {
  const { attention, alarms } = await aShop({ megabytes: 200 });
  expect([await attention(), await alarms()]).toEqual([[], []]);
});

test("warns on the desk below 200 MB, and once in the log until there is space again", async () => {
  const room = { megabytes: 199 };
  const { attention, alarms } = await aShop(room);
  expect(await attention()).toEqual(["disk-low"]);
  await alarms();
  expect(await alarms()).toEqual([error]);
  room.megabytes = 500;
  expect(await alarms()).toEqual([error, warning]);
  expect(await attention()).toEqual([]);
});

test("returns the free bytes of a real disk", async () => {
  expect(await freeBytesBeside(".")).toBeGreaterThan(0);
});
