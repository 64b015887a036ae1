import { migrate, migrations, newestMigration } from "../../../api/src/platform/db/migrate.ts";
import { checkBooks } from "../../../api/src/shop/payments/books.ts";
import { aDevice } from "../../../api/src/testing/device.ts";
import { aProduct } from "../../../api/src/testing/makers.ts";
import { fetchAlone } from "../../rig/fetch-alone.ts";
import { type Fleet, onFleet, type Process } from "../../rig/fleet.ts";
import { insist, onceMore } from "../../rig/insist.ts";
import { startLoops } from "../../rig/loops.ts";
import { createRandom } from "../../rig/random.ts";
import { type Result, unless } from "../../rig/result.ts";
import { sleep } from "../../rig/wait.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, tell } from "../judge.ts";
import { onFront } from "./front.ts";

/** Two processes are restarted one after the other, twice: to the next release, whose first start adds a column that
 *  this one tolerates, and back. No writer, no admin who changes products and no device that follows them fails. The
 *  next release is this build, once the database has the migration that it does not know. */
export function rollingRelease(seed: number): Promise<Result> {
  // Nothing leads to a process any more that is about to stop; behind haproxy: proof/databases/behind-proxy.ts.
  const envOf = () => ({ DRAIN_MS: "0" });
  const leaving = new Set<Process>();
  const play = (fleet: Fleet) => async (origin: string) => {
    const writers = startEnquirers([origin], seed, fetchAlone);
    const clerk = await startClerk(fleet, origin, seed);
    for (const round of ["there", "back"]) {
      for (const [at, one] of fleet.processes.entries()) {
        leaving.add(one);
        await one.stop();
        if (round === "there" && at === 0) await migrateToNext(fleet);
        await one.start();
        leaving.delete(one);
        await writers.more(20);
      }
    }
    await writers.stop();
    const more = [
      ...(await clerk.stop()),
      ...unless(writers.brokenTwice() === 0, `${writers.brokenTwice()} requests broke off twice`),
      ...(await checkBooks(fleet.deps.readDb)),
    ];
    const note = `${tell(writers)}; ${clerk.changes()} changes of products`;
    const judgement = await judgeFleet(fleet, writers);
    return judgedWriters("rolling release and back", judgement, [writers], { faults: 4, more, note });
  };
  return onFleet({ count: 2, envOf }, (fleet) => onFront(fleet, play(fleet), (one) => !leaving.has(one)));
}

/** As the first start of a release after this one does. */
async function migrateToNext({ deps }: Fleet): Promise<void> {
  const next = {
    compatibleSince: newestMigration,
    up: (trx: typeof deps.db) => trx.schema.alterTable("enquiry").addColumn("planted", "text").execute(),
  };
  await migrate(deps.db, { ...migrations, "9999-planted": next });
}

/** An admin who hides and shows products, and a device that follows. */
async function startClerk(fleet: Fleet, origin: string, seed: number) {
  const cookie = await fleet.anAdmin();
  const ids: string[] = [];
  for (let at = 0; at < 10; at += 1) ids.push((await aProduct(fleet.deps)).id);
  const random = createRandom(seed);
  const headers = { cookie, origin: fleet.urls[0] ?? "" };
  const send = (path: string, init = {}) => insist(() => onceMore(() => fetchAlone(origin + path, init)));
  const device = aDevice({ request: send });
  const wrong = new Set<string>();
  let changes = 0;
  const loop = startLoops(1, async () => {
    const path = `/api/products/${random.pick(["hide", "show"])}/${random.pick(ids)}`;
    const { status } = await send(path, { method: "POST", headers }).catch(() => ({ status: "nothing" }));
    if (status === 200) changes += 1;
    else wrong.add(`a change was answered with ${status}`);
    await device.sync().catch((cause: unknown) => wrong.add(`a device could not sync: ${cause}`));
    await sleep(50);
  });
  return {
    changes: () => changes,
    /** Answers what went wrong. */
    async stop(): Promise<string[]> {
      await loop.stop();
      await device.sync();
      const { body } = await insist(() => fleet.next().asks({ method: "GET", path: "/api/products/get" }));
      const idsOf = (products: readonly { readonly _id: string }[]) => products.map(({ _id }) => _id).sort();
      const isEqual = idsOf(device.products()).join() === idsOf(body as { _id: string }[]).join();
      return [...wrong, ...unless(isEqual, "a device does not hold what is on sale")];
    },
  };
}
