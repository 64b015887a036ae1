import { adminPassword, aProduct, cookieOf, signedInAdmin } from "../../../api/src/testing/makers.ts";
import { aCheckout, aCustomer } from "../../../api/src/testing/shopper.ts";
import { buckets, guesses } from "../../databases/races/limits.ts";
import { fakedClock } from "../../rig/faked-clock.ts";
import { countRows, type Fleet, onFleet, rowOf, twoOf } from "../../rig/fleet.ts";
import { freePort } from "../../rig/free-port.ts";
import { insist } from "../../rig/insist.ts";
import { queueSome } from "../../rig/queued-mails.ts";
import { type Result, unless } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, tell } from "../judge.ts";

const minuteMs = 60_000;
const aheadS = 60 * 60;
const mailsEach = 50;
const admin = "clerk@shop.example";

/** How far the time of a new row may be from the moment of its request. */
const nearMs = 10_000;

/** One machine's clock is an hour ahead of the others' and of the database's: first it is set while its process runs,
 *  then the process begins with it. It is the one that does the jobs of all. */
export async function clockAhead(seed: number): Promise<Result> {
  const clock = fakedClock();
  const metrics = [await freePort(), await freePort()] as const;
  const envOf = (at: number) => ({ METRICS_PORT: String(metrics[at]), ...(at === 0 && clock.env) });
  return onFleet({ count: 2, envOf }, async (fleet) => {
    const [ahead, other] = twoOf(fleet.processes);
    const from = Date.now();
    await fleet.anAdmin(admin);
    await doAllJobs();
    const first = startEnquirers(fleet.urls, seed);
    clock.isOffBy(aheadS);
    const more = await watch("set");
    await first.stop();

    await ahead.stop();
    await ahead.start();
    await doAllJobs();
    const second = startEnquirers(fleet.urls, seed + 1);
    more.push(...(await watch("begun")));
    await second.stop();

    more.push(...(await wrongOfDates(fleet, from)));
    const note = `${tell(first)}; ${tell(second)}; ${mailsEach * 2} mails`;
    const judgement = await judgeFleet(fleet, first, second);
    return judgedWriters("one clock an hour ahead", judgement, [first, second], { faults: 2, more, note });

    /** The other one is away until the first does them all. */
    async function doAllJobs(): Promise<void> {
      await other.stop();
      const hasAll = async () => (await readLeases(metrics[0])).every(({ held }) => held);
      await waitUntil("one process to do all jobs", hasAll);
      await other.start();
    }

    /** Looks at everything that goes by a clock until unpaid orders have expired and mails are sent. */
    async function watch(name: string): Promise<string[]> {
      const orders = await beginOrders(fleet, name);
      await queueSome(fleet, name, mailsEach);
      const wrong = new Set(await wrongOfSessions(fleet));
      for (const race of [buckets, guesses]) {
        const result = await race(fleet, seed, { rounds: 0, enquiries: 0, mails: 0 });
        for (const sentence of result.wrong) wrong.add(sentence);
      }
      const mails = () => fleet.mails.filter(({ to }) => to.startsWith(`${name}.`)).map(({ to }) => to);
      await waitUntil("overdue orders to expire and mails to be sent", async () => {
        const [held, taken] = [await readLeases(metrics[0]), await readLeases(metrics[1])];
        for (const { name } of held.filter(({ held }) => !held)) wrong.add(`the lease ${name} was lost`);
        for (const { name } of taken.filter(({ held }) => held)) wrong.add(`the lease ${name} has two holders`);
        const expired = await countRows(fleet, `shop_order where payment = 'expired' and id in (${orders.old})`);
        return expired === orders.old.length && new Set(mails()).size === mailsEach;
      });
      const pending = await countRows(fleet, `shop_order where payment = 'pending' and id in (${orders.young})`);
      if (pending !== orders.young.length) wrong.add(`${pending} of ${orders.young.length} young orders are pending`);
      if (mails().length !== mailsEach) wrong.add(`${mails().length - mailsEach} mails were sent twice`);
      return [...wrong].map((sentence) => `${name}: ${sentence}`);
    }
  });
}

/** The jobs, and whether the process whose figures these are does them. */
async function readLeases(port: number): Promise<{ name: string; held: boolean }[]> {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const leases = [...figures.matchAll(/^chargefront_lease_held\{name="(\w+)"\} (\d)$/gm)];
  if (leases.length === 0) throw new Error("no figures of leases");
  return leases.map(([, name = "", held]) => ({ name, held: held === "1" }));
}

/** Sessions that were last used a while ago, by the truth, at both processes; and one that begins at each. */
async function wrongOfSessions(fleet: Fleet): Promise<string[]> {
  const wrong: string[] = [];
  async function expects(session: string, cookie: string, expected: number): Promise<void> {
    for (const [at, one] of fleet.processes.entries()) {
      const { status } = await insist(() => one.asks({ method: "GET", path: "/api/admin/attention", cookie }));
      wrong.push(...unless(status === expected, `a session ${session}: ${status} at process ${at}`));
    }
  }
  for (const [minutes, expected] of [
    [0, 200],
    [28, 200],
    [31, 401],
  ] as const) {
    const deps = { ...fleet.deps, now: () => Date.now() - minutes * minuteMs };
    await expects(`used ${minutes} minutes ago`, await signedInAdmin({ deps }, admin), expected);
  }
  for (const [at, one] of fleet.processes.entries()) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email: admin, password: adminPassword });
    const answer = await insist(() => one.request("/api/admins/adminslogin", { method: "POST", headers, body }));
    await expects(`begun at process ${at}`, cookieOf(answer), 200);
  }
  return wrong;
}

/** Unpaid orders that were begun now, 50 and 62 minutes ago, by the truth; answers their ids for SQL. */
async function beginOrders(fleet: Fleet, name: string): Promise<{ young: string[]; old: string[] }> {
  const product = await aProduct(fleet.deps);
  const ids: string[] = [];
  for (const minutes of [0, 0, 50, 50, 62, 62]) {
    const { cookie } = await aCustomer(fleet.deps, `${name}.${ids.length}@clock.example`);
    const order = { method: "POST", path: "/api/payment/create", cookie, body: aCheckout([product]) } as const;
    const { status, body } = await insist(() => fleet.next().asks(order));
    if (status !== 200) throw new Error(`an order was answered with ${status}`);
    const id = `'${(body as { orderId: string }).orderId}'`;
    const createdAt = Date.now() - minutes * minuteMs;
    if (minutes > 0) await fleet.query(`update shop_order set created_at = ${createdAt} where id = ${id}`);
    ids.push(id);
  }
  return { young: ids.slice(0, 4), old: ids.slice(4) };
}

/** What was received says when, by the truth. */
async function wrongOfDates(fleet: Fleet, from: number): Promise<string[]> {
  const { first, last } = await rowOf<{ first: string; last: string }>(
    fleet,
    "select min(created_at) as first, max(created_at) as last from enquiry",
  );
  const isNear = Number(first) > from - nearMs && Number(last) < Date.now() + nearMs;
  return unless(isNear, `an enquiry is dated ${Math.round((Number(last) - Date.now()) / 1000)} s ahead`);
}
