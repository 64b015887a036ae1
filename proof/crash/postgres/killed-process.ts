import { type Fleet, openFleet, rowOf } from "../../rig/fleet.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";
import { type Form, openFront } from "./front.ts";
import { queueSome } from "./queued-mails.ts";
import { judgeSenders, startSenders, stopAllSenders, told } from "./senders.ts";

/** How long a lease of one that is gone may stay with it. */
const leaseMs = 35_000;

/** One of two processes is killed over and over under people who write; in the end for good. What was acknowledged is
 *  there once, mails come, each under its own name, and the jobs go to the other one. */
export async function killedProcess(
  server: string,
  seed: number,
  form: Form & { readonly rounds: number; readonly mails: number },
): Promise<Result> {
  const fleet = await openFleet({ server, count: 2 });
  const front = await openFront(fleet.processes, form);
  try {
    const random = createRandom(seed);
    const senders = startSenders([front.origin], { seed });
    for (let round = 0; round < form.rounds; round += 1) {
      await queueSome(fleet, `${round}`, form.mails);
      await sleep(200 + random.below(800));
      const one = random.pick(fleet.processes);
      await one.kill();
      await sleep(random.below(500));
      if (round === form.rounds - 1) break;
      await one.start();
      await sleep(front.noticesMs);
    }
    await sleep(1000);
    await senders.stop();
    const takenOverMs = await takeOver(fleet);
    const mails = await mailsOf(fleet);
    const { lost, duplicated, wrong } = await judgeSenders(fleet, senders);
    const note = `${told(senders)}; behind ${front.name}; ${mails.note}; leases taken over in ${(takenOverMs / 1000).toFixed(1)} s`;
    const found = { lost, duplicated, wrong: [...wrong, ...mails.wrong] };
    return judged("kill -9 of one of two", senders.acknowledged.size, form.rounds, found, note);
  } finally {
    stopAllSenders();
    front.close();
    await fleet.close();
  }
}

/** Waits until every job is of somebody who lives; answers for how long. */
async function takeOver(fleet: Fleet): Promise<number> {
  const from = performance.now();
  const read = `select count(*)::integer as jobs, count(distinct holder)::integer as holders,
    bool_and(until_at > extract(epoch from clock_timestamp()) * 1000) as held,
    bool_and(until_at > ${Date.now()} + 30000) as renewed from job_lease`;
  await waitUntil(
    "the leases to be taken over",
    async () => {
      const lease = await rowOf<{ jobs: number; holders: number; held: boolean; renewed: boolean }>(fleet, read);
      return lease.jobs > 0 && lease.holders === 1 && lease.held && lease.renewed;
    },
    { withinMs: leaseMs },
  );
  return performance.now() - from;
}

/** Mails are sent at least once, and one that came twice came under the same Message-ID. */
async function mailsOf(fleet: Fleet): Promise<{ readonly wrong: readonly string[]; readonly note: string }> {
  // A mail that a killed process had in hand is left to it for two minutes; no test waits for that.
  await fleet.query("update mail set claimed_until = null where sent_at is null");
  fleet.deps.notify("mail");
  const unsent = "select count(*)::integer as count from mail where sent_at is null and reference like 'crash:%'";
  await waitUntil("all mails to be sent", async () => (await rowOf<{ count: number }>(fleet, unsent)).count === 0, {
    withinMs: 90_000,
    everyMs: 200,
  });
  const idsOf = new Map<string, Set<string>>();
  const came = fleet.mails.filter(({ to }) => to.endsWith("@crash.example"));
  for (const { to, messageId } of came) idsOf.set(to, (idsOf.get(to) ?? new Set()).add(messageId));
  const { count } = await rowOf<{ count: number }>(
    fleet,
    "select count(*)::integer as count from mail where reference like 'crash:%'",
  );
  const twice = [...idsOf.values()].filter((ids) => ids.size !== 1).length;
  return {
    wrong: [
      ...unless(idsOf.size === count, `${idsOf.size} of ${count} mails came`),
      ...unless(twice === 0, `${twice} mails have two Message-IDs`),
    ],
    note: `${count} mails, ${came.length - idsOf.size} of them again`,
  };
}
