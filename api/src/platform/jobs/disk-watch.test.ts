import type { AttentionItem } from "@chargefront/shared/desk/attention";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { createDiskWatch, freeBytesOfDisk } from "./disk-watch.ts";

const mebibyte = 1024 * 1024;

/** Makes a shop on a disk with so much free space. */
async function aShop(space: { mebibytes: number }) {
  const shop = await freshApp({ freeBytes: async () => space.mebibytes * mebibyte });
  const cookie = await signedInAdmin(shop);
  const { check } = createDiskWatch(shop.deps);
  return {
    async attention() {
      const items = await jsonOf<AttentionItem[]>(await get(shop.app, "/api/admin/attention", cookie));
      return items.map(({ kind }) => kind);
    },
    /** Returns the levels of the log lines about the disk after a check. */
    async alarms() {
      await check();
      return shop.logged.filter((line) => line.includes("the disk")).map((line) => JSON.parse(line).level);
    },
  };
}

const [warning, error] = [40, 50];

test("warns of nothing with 200 MiB free", async () => {
  const { attention, alarms } = await aShop({ mebibytes: 200 });
  expect([await attention(), await alarms()]).toEqual([[], []]);
});

test("warns on the desk below 200 MiB, and once in the log until there is space again", async () => {
  const space = { mebibytes: 199 };
  const { attention, alarms } = await aShop(space);
  expect(await attention()).toEqual(["disk-low"]);
  await alarms();
  expect(await alarms()).toEqual([error]);
  space.mebibytes = 500;
  expect(await alarms()).toEqual([error, warning]);
  expect(await attention()).toEqual([]);
});

test("returns the free bytes of a real disk", async () => {
  expect(await freeBytesOfDisk(".")).toBeGreaterThan(0);
});
