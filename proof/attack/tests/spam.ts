import { createWriter, type EnquiryInFile } from "../../rig/enquiry.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { percentile } from "../../rig/statistics.ts";
import { sleep } from "../../rig/wait.ts";
import { askJson, strangerAt } from "../ask.ts";

/** docs/security.md#T25. */
const demanded = { refusedShare: 0.93, p95Ms: 300 } as const;
const postsASecond = 5000 / 60;
const everyOtherMs = 200;

/** docs/security.md#T25: a bot fills the form from one address as quickly as the table says, while other people send
 *  theirs, one from the bot's own network among them. Of the bot what its address may send is stored; everybody else is
 *  served, and soon. */
export function spam(
  seed: number,
  { seconds, isTimed }: { readonly seconds: number; readonly isTimed: boolean },
): Promise<Result> {
  return onStage(seed, async ({ api }) => {
    const writer = createWriter(createRandom(seed));
    const statuses: Promise<number>[] = [];
    const others: Promise<{ readonly status: number; readonly waitMs: number }>[] = [];
    const from = performance.now();
    const endAt = from + seconds * 1000;
    while (performance.now() < endAt) {
      const elapsedMs = performance.now() - from;
      while (statuses.length < (elapsedMs / 1000) * postsASecond) {
        statuses.push(send(api, writer.inFile(), bot).then(({ status }) => status));
      }
      while (others.length < elapsedMs / everyOtherMs) {
        others.push(
          send(api, writer.inFile(), others.length % 2 === 0 ? strangerAt(others.length) : neighbour(others)),
        );
      }
      await sleep(10);
    }
    const [ofBot, ofOthers] = await Promise.all([Promise.all(statuses), Promise.all(others)]);
    const refused = ofBot.filter((status) => status === 429).length;
    const stored = ofBot.filter((status) => status === 200 || status === 201).length;
    // Where other suites leave the shop too little time, it tells some to come again in a moment: that loses nothing.
    const shed = ofBot.filter((status) => status === 503).length;
    const unserved = ofOthers.filter(({ status }) => status !== 200 && status !== 201).length;
    const p95Ms = Math.round(
      percentile(
        ofOthers.map(({ waitMs }) => waitMs),
        0.95,
      ),
    );
    const wrong: string[] = [];
    const unanswered = ofBot.length - refused - stored - shed;
    if (unanswered > 0) wrong.push(`${unanswered} posts of the bot are neither stored nor refused`);
    if (isTimed && shed > 0) wrong.push(`${shed} posts of the bot were shed`);
    // The first 300 are a representative's who comes back from a week without a network.
    if (stored > mostStored(seconds)) wrong.push(`${stored} posts of one address are stored`);
    if (isTimed && refused < demanded.refusedShare * ofBot.length)
      wrong.push(`only ${refused} of ${ofBot.length} are refused`);
    if (unserved > 0) wrong.push(`${unserved} of ${ofOthers.length} others are not served`);
    if (isTimed && p95Ms > demanded.p95Ms) wrong.push(`95 in 100 of the others waited ${p95Ms} ms`);
    const note = `${refused} of ${ofBot.length} posts of one address refused, ${shed} shed, ${ofOthers.length} others stored, 95 in 100 of them within ${p95Ms} ms`;
    return judged("spam", ofBot.length, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

/** What one address may send at once, and one more each minute. */
function mostStored(seconds: number): number {
  return 300 + Math.ceil(seconds / 60);
}

const bot = "10.200.7.7";

function neighbour({ length }: { readonly length: number }): string {
  return `10.200.7.${100 + (length % 100)}`;
}

async function send(api: string, enquiry: EnquiryInFile, address: string) {
  const from = performance.now();
  const { status } = await askJson(api, "/api/enquiry/post", enquiry, { address });
  return { status, waitMs: performance.now() - from };
}
