import { checkBooks } from "../../../api/src/shop/payments/books.ts";
import { aDevice } from "../../../api/src/testing/device.ts";
import { aProduct } from "../../../api/src/testing/makers.ts";
import { openFleet, type Process } from "../../rig/fleet.ts";
import { patchedBuild } from "../../rig/patched-build.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { sleep } from "../../rig/wait.ts";
import { type Form, openFront } from "./front.ts";
import { judgeSenders, startSenders, stopAllSenders, told } from "./senders.ts";

/** How long a process goes on after it said that it is not ready: longer than haproxy needs to see it. The project's own
 *  proxy is told before. */
const drainMs = 3_000;

const migrations = "var newestMigration = Object.keys(migrations).at(-1)";

/** A release after this one: it adds a column, which this one may go on beside. */
function nextRelease() {
  const planted = `migrations["9999-planted"] = {
    toleratedFrom: Object.keys(migrations).at(-1),
    async up(db) { await db.schema.alterTable("enquiry").addColumn("planted", "text").execute(); },
  };`;
  return patchedBuild("next-release", [[migrations, `${planted}\n${migrations}`]]);
}

/** Two processes go one after the other to the next release, and back: nobody who writes, changes products or follows
 *  them is failed. */
export async function rollingRelease(server: string, seed: number, form: Form): Promise<Result> {
  const fleet = await openFleet({ server, count: 2, envOf: () => ({ DRAIN_MS: String(form.isFull ? drainMs : 0) }) });
  const leaving = new Set<Process>();
  const front = await openFront(fleet.processes, form, (one) => !leaving.has(one));
  let endClerk = async (): Promise<unknown> => undefined;
  try {
    const cookie = await fleet.anAdmin();
    const ids: string[] = [];
    for (let at = 0; at < 10; at += 1) ids.push((await aProduct(fleet.deps)).id);
    const senders = startSenders([front.origin], { seed });
    const publicUrl = fleet.processes[0]?.url ?? "";
    const clerk = changeProducts(front.origin, { ids, cookie, seed, publicUrl });
    endClerk = clerk.stop;
    for (const build of [nextRelease(), undefined]) {
      for (const one of fleet.processes) {
        leaving.add(one);
        await one.stop();
        await one.start(build);
        leaving.delete(one);
        await sleep(Math.max(1500, front.noticesMs));
      }
    }
    await senders.stop();
    const { device, strange, changes } = await clerk.stop();
    await device.sync();
    const { body } = await fleet.next().asks({ method: "GET", path: "/api/products/get" });
    const present = (body as { _id: string }[])
      .map(({ _id }) => _id)
      .sort()
      .join();
    const held = device
      .products()
      .map(({ _id }) => _id)
      .sort()
      .join();
    const judgement = await judgeSenders(fleet, senders);
    const wrong = [
      ...judgement.wrong,
      ...strange,
      ...unless(!("broken" in senders.answers), `${senders.answers.broken} connections broke`),
      ...unless(held === present, "a device does not hold what is on sale"),
      ...(await checkBooks(fleet.deps.readDb)),
    ];
    const note = `${told(senders)}; ${changes} changes of products; behind ${front.name}`;
    return judged("rolling release and back", senders.acknowledged.size + changes, 4, { ...judgement, wrong }, note);
  } finally {
    stopAllSenders();
    await endClerk();
    front.close();
    await fleet.close();
  }
}

type Desk = {
  readonly ids: readonly string[];
  readonly cookie: string;
  readonly seed: number;
  readonly publicUrl: string;
};

/** Somebody who hides and shows products, and a device that follows. */
function changeProducts(origin: string, { ids, cookie, seed, publicUrl }: Desk) {
  const random = createRandom(seed);
  const device = aDevice({ request: (path: string) => fetch(`${origin}${path}`) });
  const strange = new Set<string>();
  let changes = 0;
  let isStopping = false;
  const running = (async () => {
    while (!isStopping) {
      const path = `/api/products/${random.pick(["hide", "show"])}/${random.pick(ids)}`;
      const answer = await fetch(`${origin}${path}`, { method: "POST", headers: { cookie, origin: publicUrl } }).catch(
        () => new Response(null, { status: 599 }),
      );
      await answer.arrayBuffer();
      if (answer.status === 200) changes += 1;
      else if (answer.status !== 503 || !answer.headers.has("retry-after")) strange.add(`a change: ${answer.status}`);
      await device.sync().catch(() => undefined);
      await sleep(50);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await running;
      return { device, strange: [...strange], changes };
    },
  };
}
