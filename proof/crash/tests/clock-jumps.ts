import { createWriter } from "../../rig/enquiry.ts";
import { fakedClock } from "../../rig/faked-clock.ts";
import { orderingCustomers, signInAdmin } from "../../rig/people.ts";
import { anyProduct, orderOf } from "../../rig/place-order.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { read } from "../../rig/shop-file.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { sleep } from "../../rig/wait.ts";

const hourS = 60 * 60;
const jumpsS = [hourS, -hourS, 24 * hourS, -24 * hourS] as const;

/** The longest time in which the server settles orders of its own accord. */
const reconcileMs = 65_000;

/** How far the time of a new row may be from the truth. */
const nearMs = 10_000;

/** The machine's clock is set by an hour and by a day while the shop is open, and is a day off when it starts. */
export async function clockJumps(seed: number): Promise<Result> {
  const { env, isOffBy } = fakedClock();
  return onStage(
    seed,
    async (stage) => {
      const wrong: string[] = [];
      const cookie = await signInAdmin(stage.api);
      const customer = orderingCustomers(stage.dataDir).next().value;
      const order = await orderOf(stage.api, customer, await anyProduct(stage.api))();
      const { orderId } = (await order.json()) as { orderId: string };
      const writer = createWriter(createRandom(seed));

      for (const by of jumpsS) {
        isOffBy(by);
        await sleep(reconcileMs);
        if ((await statusFor(stage, cookie)) !== 200) wrong.push(`${by} s: an admin lost the session`);
        const state = paymentOf(stage, orderId);
        if (state !== "pending") wrong.push(`${by} s: the unpaid order became ${state}`);
        const offMs = await storedOffBy(stage, writer.inFile());
        if (offMs > nearMs) wrong.push(`${by} s: an enquiry is dated ${offMs} ms off`);
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

async function statusFor({ api }: Stage, cookie: string): Promise<number> {
  return (await fetch(`${api}/api/admin/activity`, { headers: { cookie } })).status;
}

function paymentOf({ dataDir }: Stage, orderId: string): string {
  return read(dataDir, (db) => {
    const [row] = db.prepare("select payment from shop_order where id = ?").all(orderId) as { payment: string }[];
    return row?.payment ?? "nothing";
  });
}

/** By how many milliseconds a new enquiry's time of receipt differs from the real time. */
async function storedOffBy({ api, dataDir }: Stage, enquiry: { readonly id: string }): Promise<number> {
  await fetch(`${api}/api/enquiry/post`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(enquiry),
  });
  return read(dataDir, (db) => {
    const rows = db.prepare("select created_at from enquiry where id = ?").all(enquiry.id) as {
      created_at: number;
    }[];
    return Math.abs((rows[0]?.created_at ?? 0) - Date.now());
  });
}
