import { write } from "../../../api/src/platform/db/write.ts";
import { queueMails } from "../../../api/src/platform/mail/queue-mail.ts";
import { countRows, type Fleet, onFleet } from "../../rig/fleet.ts";
import { createRandom } from "../../rig/random.ts";
import { type Result, unless } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, seconds, tell } from "../judge.ts";
import { onFront } from "./front.ts";

type Size = { readonly rounds: number; readonly mails: number };

/** Kills one of two processes over and over while people write; in the end for good. Every acknowledged write exists
 *  once, mails are sent, each under its own name, and the other process takes over the jobs. */
export function killedProcess(seed: number, size: Size): Promise<Result> {
  return onFleet({ count: 2 }, (fleet) =>
    onFront(fleet, async (origin) => {
      const random = createRandom(seed);
      const writers = startEnquirers([origin], seed);
      for (let round = 1; round <= size.rounds; round += 1) {
        await queueSome(fleet, `${round}`, size.mails);
        await writers.more(random.below(50));
        const one = random.pick(fleet.processes);
        await one.kill();
        await writers.more(20);
        if (round === size.rounds) break;
        await one.start();
      }
      const takenOverMs = await takeOver(fleet);
      await writers.stop();
      const mails = await mailsOf(fleet);
      const note = `${tell(writers)}; ${mails.note}; leases taken over in ${seconds(takenOverMs)}`;
      const judgement = await judgeFleet(fleet, writers);
      const found = { faults: size.rounds, more: mails.wrong, note };
      return judgedWriters("kill -9 of one of two", judgement, [writers], found);
    }),
  );
}

/** Waits until each job was renewed, which only a process that lives does; answers for how long. */
async function takeOver(fleet: Fleet): Promise<number> {
  const from = performance.now();
  const read = () => fleet.query<{ name: string; until: string }>("select name, until_at as until from job_lease");
  const before = new Map((await read()).map(({ name, until }) => [name, Number(until)]));
  await waitUntil("the jobs to be taken over", async () => {
    const leases = await read();
    return leases.length > 0 && leases.every(({ name, until }) => Number(until) > (before.get(name) ?? 0));
  });
  return performance.now() - from;
}

/** Mails are sent at least once, and one that was sent twice has the same Message-ID. */
async function mailsOf(fleet: Fleet): Promise<{ readonly wrong: readonly string[]; readonly note: string }> {
  // A mail that a killed process had in hand is left to it for two minutes; no test waits for that.
  await fleet.query("update mail set claimed_until = null where sent_at is null");
  fleet.deps.notify("mail");
  const queued = "mail where reference like 'crash:%'";
  const isDone = async () => (await countRows(fleet, `${queued} and sent_at is null`)) === 0;
  await waitUntil("all mails to be sent", isDone, { everyMs: 200 });
  const idsOf = new Map<string, Set<string>>();
  const received = fleet.mails.filter(({ to }) => to.endsWith("@crash.example"));
  for (const { to, messageId } of received) idsOf.set(to, (idsOf.get(to) ?? new Set()).add(messageId));
  const count = await countRows(fleet, queued);
  const twice = [...idsOf.values()].filter((ids) => ids.size !== 1).length;
  return {
    wrong: [
      ...unless(idsOf.size === count, `${idsOf.size} of ${count} mails were received`),
      ...unless(twice === 0, `${twice} mails have two Message-IDs`),
    ],
    note: `${count} mails, ${received.length - idsOf.size} of them again`,
  };
}

/** Mails that whichever process has time sends, each to an address of its own at crash.example. */
async function queueSome({ deps }: Fleet, name: string, count: number): Promise<void> {
  const mails = Array.from({ length: count }, (_, at) => ({
    reference: `crash:${name}:${at}`,
    kind: "order" as const,
    to: `${name}.${at}@crash.example`,
    subject: "Your order",
    body: "Dear Ravi,\n\nthank you.",
    now: deps.now(),
  }));
  await write(deps.db, (trx) => queueMails(trx, mails));
  deps.notify("mail");
}
