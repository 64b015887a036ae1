import { adminPassword, aProduct, cookieOf, signedInAdmin } from "../../../api/src/testing/makers.ts";
import { aCheckout, aCustomer } from "../../../api/src/testing/shopper.ts";
import { buckets, guesses } from "../../databases/races/limits.ts";
import { fakedClock } from "../../rig/faked-clock.ts";
import { type Fleet, openFleet, type Process, rowOf, twoOf } from "../../rig/fleet.ts";
import { freePort } from "../../rig/free-port.ts";
import { insist } from "../../rig/insist.ts";
import { type Result, unless } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, tell } from "../judge.ts";
import { queueSome } from "./queued-mails.ts";

const minuteMs = 60_000;
const aheadS = 60 * 60;

/** How far the time of a new row may be from the truth. */
const nearMs = 10_000;

const mailsEach = 50;

/** One machine's clock is an hour ahead of the others' and of the database's: first it is set while its process runs,
 *  then the process begins with it. It is the one that does the jobs of all. */
export async function clockAhead(server: string, seed: number): Promise<Result> {
  const clock = fakedClock();
  const metrics = [await freePort(), await freePort()] as const;
  const fleet = await openFleet({
    server,
    count: 2,
    envOf: (at) => ({ METRICS_PORT: String(metrics[at]), ...(at === 0 && clock.env) }),
  });
  try {
    const [ahead, other] = twoOf(fleet.processes);
    const from = Date.now();
    await fleet.anAdmin(admin);
    const wrong: string[] = [];

    clock.isOffBy(0);
    await doesAllJobs(ahead, other);
    const first = startEnquirers([ahead.url, other.url], seed);
    clock.isOffBy(aheadS);
    wrong.push(...(await watch("set")));
    await first.stop();

    await ahead.stop();
    await ahead.start();
    await doesAllJobs(ahead, other);
    const second = startEnquirers([ahead.url, other.url], seed + 1);
    wrong.push(...(await watch("begun")));
    await second.stop();

    const more = [...wrong, ...(await wrongOfDates(fleet, from))];
    const note = `${tell(first)}; ${tell(second)}; ${mailsEach * 2} mails`;
    const judgement = await judgeFleet(fleet, first, second);
    return judgedWriters("one clock an hour ahead", judgement, [first, second], { faults: 2, more, note });

    async function watch(name: string): Promise<string[]> {
      const orders = await begunOrders(fleet, name);
      await queueSome(fleet, name, mailsEach);
      const sessions = await wrongOfSessions(fleet);
      const limits = [await buckets(fleet, seed, noRace), await guesses(fleet, seed, noRace)];
      const leases = new Set<string>();
      await waitUntil("overdue orders to expire and mails to be sent", async () => {
        for (const sentence of await wrongOfLeases(metrics)) leases.add(sentence);
        return (await hasExpired(fleet, orders)) && mailsOf(fleet, name).people === mailsEach;
      });
      const { sent, people } = mailsOf(fleet, name);
      const told = [
        ...sessions,
        ...limits.flatMap(({ wrong }) => wrong),
        ...leases,
        ...(await wrongOfOrders(fleet, orders)),
        ...unless(sent === people, `${sent - people} mails were sent twice`),
      ];
      return told.map((sentence) => `${name}: ${sentence}`);
    }
  } finally {
    await fleet.close();
  }

  /** The other one is away until this one does them all. */
  async function doesAllJobs(one: Process, other: Process): Promise<void> {
    await other.stop();
    const hasAll = async () => (await heldBy(metrics[0])).every(({ held }) => held);
    await waitUntil("one process to do all jobs", hasAll, { everyMs: 500 });
    await other.start();
    if (!one.isRunning()) throw new Error("the process whose clock is ahead has ended");
  }
}

const admin = "clerk@shop.example";
const noRace = { rounds: 0, enquiries: 0, mails: 0 };

type Lease = { readonly name: string; readonly held: boolean };

/** The jobs, and whether the process whose figures these are does them. */
async function heldBy(port: number): Promise<Lease[]> {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const leases = [...figures.matchAll(/^chargefront_lease_held\{name="(\w+)"\} (\d)$/gm)];
  if (leases.length === 0) throw new Error("no figures of leases");
  return leases.map(([, name = "", held]) => ({ name, held: held === "1" }));
}

/** Each job stays with the first. */
async function wrongOfLeases([first, second]: readonly [number, number]): Promise<string[]> {
  const lost = (await heldBy(first)).filter(({ held }) => !held).map(({ name }) => `the lease ${name} was lost`);
  const taken = (await heldBy(second))
    .filter(({ held }) => held)
    .map(({ name }) => `the lease ${name} has two holders`);
  return [...lost, ...taken];
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
  const lastUsed = (minutes: number) =>
    signedInAdmin({ deps: { ...fleet.deps, now: () => Date.now() - minutes * minuteMs } }, admin);
  await expects("of now", await lastUsed(0), 200);
  await expects("used 28 minutes ago", await lastUsed(28), 200);
  await expects("used 31 minutes ago", await lastUsed(31), 401);
  for (const [at, one] of fleet.processes.entries()) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email: admin, password: adminPassword });
    const answer = await insist(() => one.request("/api/admins/adminslogin", { method: "POST", headers, body }));
    await answer.arrayBuffer();
    await expects(`begun at process ${at}`, cookieOf(answer), 200);
  }
  return wrong;
}

type Order = { readonly id: string; readonly minutes: number };

/** Unpaid orders, by how many minutes ago they were begun. */
async function begunOrders(fleet: Fleet, name: string): Promise<Order[]> {
  const product = await aProduct(fleet.deps);
  const orders: Order[] = [];
  for (const minutes of [0, 0, 50, 50, 62, 62]) {
    const { cookie } = await aCustomer(fleet.deps, `${name}.${orders.length}@clock.example`);
    const begun = { method: "POST", path: "/api/payment/create", cookie, body: aCheckout([product]) } as const;
    const { status, body } = await insist(() => fleet.next().asks(begun));
    if (status !== 200) throw new Error(`an order was answered with ${status}`);
    const { orderId: id } = body as { orderId: string };
    // The older ones as if they had been begun so long ago, by the truth.
    const createdAt = Date.now() - minutes * minuteMs;
    if (minutes > 0) await fleet.query(`update shop_order set created_at = ${createdAt} where id = '${id}'`);
    orders.push({ id, minutes });
  }
  return orders;
}

async function hasExpired(fleet: Fleet, orders: readonly Order[]): Promise<boolean> {
  const overdue = orders.filter(({ minutes }) => minutes > 60).map(({ id }) => `'${id}'`);
  const expired = `select 1 from shop_order where payment = 'expired' and id in (${overdue})`;
  return (await fleet.query(expired)).length === overdue.length;
}

async function wrongOfOrders(fleet: Fleet, orders: readonly Order[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, minutes } of orders) {
    const { payment } = await rowOf<{ payment: string }>(fleet, `select payment from shop_order where id = '${id}'`);
    const expected = minutes < 60 ? "pending" : "expired";
    wrong.push(...unless(payment === expected, `an order of ${minutes} minutes ago is ${payment}`));
  }
  return wrong;
}

/** How many mails were sent, and to how many people. */
function mailsOf({ mails }: Fleet, name: string) {
  const sent = mails.filter(({ to }) => to.startsWith(`${name}.`) && to.endsWith("@crash.example"));
  return { sent: sent.length, people: new Set(sent.map(({ to }) => to)).size };
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
