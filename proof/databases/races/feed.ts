import { write } from "../../../api/src/platform/db/write.ts";
import { hideProduct } from "../../../api/src/shop/catalogue/product-store.ts";
import { aDevice, type Device } from "../../../api/src/testing/device.ts";
import { aProduct } from "../../../api/src/testing/makers.ts";
import { type Fleet, rowOf } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, unless } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { type Race, send } from "./race.ts";

/** Three devices follow while every process changes products, and while one change is held open before its commit: in
 *  the end each device holds what is on sale. */
export const feed: Race = async (fleet, seed, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const made: string[] = [];
  for (let at = 0; at < 40; at += 1) made.push((await aProduct(fleet.deps)).id);
  const request = (path: string) => insist(() => fleet.next().request(path));
  const devices = [0, 1, 2].map(() => aDevice({ request }));
  let isWriting = true;
  const writers = fleet.processes.map(async (_, at) => {
    const random = createRandom(seed + at);
    for (let round = 0; round < rounds * 2; round += 1) {
      const path = `/api/products/${random.pick(["hide", "show"])}/${random.pick(made)}`;
      await send(fleet, { method: "POST", path, cookie });
    }
  });
  const followers = devices.map(async (device) => {
    while (isWriting) await device.sync(10);
  });
  await Promise.all(writers);
  isWriting = false;
  await Promise.all(followers);
  await changeBehindAnother(fleet, cookie, devices);
  const { body } = await send(fleet, { method: "GET", path: "/api/products/get" });
  const present = (body as { _id: string }[]).map(({ _id }) => _id);
  let lost = 0;
  let ghosts = 0;
  for (const device of devices) {
    await device.sync();
    const held = device.products().map(({ _id }) => _id);
    lost += present.filter((id) => !held.includes(id)).length;
    ghosts += held.filter((id) => !present.includes(id)).length;
  }
  const wrong = unless(ghosts === 0, `${ghosts} products are held that are not on sale`);
  return judged("3 devices follow 4 writers", rounds * 2 * writers.length, 0, { lost, duplicated: 0, wrong });
};

/** Hides a product in a transaction that stays open until another change waits for it, or is done without waiting; the
 *  devices sync before it is committed. A revision that could be read before an earlier one would be lost to them. */
async function changeBehindAnother(fleet: Fleet, cookie: string, devices: readonly Device[]): Promise<void> {
  const [first, second] = [await aProduct(fleet.deps), await aProduct(fleet.deps)];
  for (const device of devices) await device.sync();
  let isDone = false;
  const later = await write(fleet.deps.db, async (trx) => {
    await hideProduct(trx, first.id, Date.now());
    const hides = send(fleet, { method: "POST", path: `/api/products/hide/${second.id}`, cookie }).then(() => {
      isDone = true;
    });
    await waitUntil("the next change to wait for its turn", async () => isDone || (await countWaiting(fleet)) > 0);
    for (const device of devices) await device.sync();
    return { hides };
  });
  await later.hides;
}

async function countWaiting(fleet: Fleet): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    fleet,
    "select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return count;
}
