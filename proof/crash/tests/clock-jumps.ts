import { createWriter } from "../../rig/enquiry.ts";
import { fakedClock } from "../../rig/faked-clock.ts";
import { insist } from "../../rig/insist.ts";
import { orderingCustomers, signInAdmin } from "../../rig/people.ts";
import { anyProduct, orderOf } from "../../rig/place-order.ts";
import { addressOf, postEnquiry } from "../../rig/post.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { change, read } from "../../rig/shop-file.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { waitUntil } from "../../rig/wait.ts";

const hourS = 60 * 60;
const jumpsS = [hourS, -hourS, 24 * hourS, -24 * hourS] as const;

/** How far the time of a new row may be from the moment of its request. */
const nearMs = 10_000;

/** The machine's clock is set by an hour and by a day while the shop is open, and is a day off when it starts. */
export async function clockJumps(seed: number): Promise<Result> {
  const { env, isOffBy } = fakedClock();
  return onStage(
    seed,
    async (stage) => {
      const wrong: string[] = [];
      const cookie = await signInAdmin(stage.api);
      const young = await beginOrder(stage);
      const writer = createWriter(createRandom(seed));

      for (const by of jumpsS) {
        isOffBy(by);
        const overdue = await beginOrder(stage);
        change(
          stage.dataDir,
          "update shop_order set created_at = ? where id = ?",
          Date.now() - 2 * hourS * 1000,
          overdue,
        );
        await waitUntil("an overdue order to expire", () => paymentOf(stage, overdue) === "expired");
        if ((await statusFor(stage, cookie)) !== 200) wrong.push(`${by} s: an admin lost the session`);
        const state = paymentOf(stage, young);
        if (state !== "pending") wrong.push(`${by} s: the unpaid order became ${state}`);
        const enquiry = writer.inFile();
        const from = Date.now();
        await insist(() => postEnquiry(stage.api, enquiry, addressOf(1)));
        const at = receivedAt(stage, enquiry.id);
        if (at < from - nearMs || at > Date.now() + nearMs)
          wrong.push(`${by} s: an enquiry is dated ${at - from} ms off`);
        isOffBy(0);
        await statusFor(stage, cookie);
      }
      for (const by of [-24 * hourS, 24 * hourS]) {
        await stage.server.stop();
        isOffBy(by);
        await stage.server.start();
        if ((await statusFor(stage, cookie)) !== 401) wrong.push(`started ${by} s off: the session goes on`);
      }
      return judged("clock set by an hour and a day", 4, 6, { lost: 0, duplicated: 0, wrong });
    },
    { env },
  );
}

/** Begins an order of a new customer; answers its id. */
async function beginOrder({ api, dataDir }: Stage): Promise<string> {
  const customer = orderingCustomers(dataDir).next().value;
  const begun = await insist(orderOf(api, customer, await anyProduct(api)));
  return ((await begun.json()) as { orderId: string }).orderId;
}

async function statusFor({ api }: Stage, cookie: string): Promise<number> {
  return (await insist(() => fetch(`${api}/api/admin/activity`, { headers: { cookie } }))).status;
}

function paymentOf({ dataDir }: Stage, orderId: string): string {
  return read(dataDir, (db) => {
    const [row] = db.prepare("select payment from shop_order where id = ?").all(orderId) as { payment: string }[];
    return row?.payment ?? "nothing";
  });
}

function receivedAt({ dataDir }: Stage, id: string): number {
  return read(dataDir, (db) => {
    const [row] = db.prepare("select created_at from enquiry where id = ?").all(id) as { created_at: number }[];
    return row?.created_at ?? 0;
  });
}
