import { createWriter, type EnquiryInFile } from "../../rig/enquiry.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { percentile } from "../../rig/statistics.ts";
import { waitUntil } from "../../rig/wait.ts";
import { askJson, strangerAt } from "../ask.ts";

const bot = "10.200.7.7";
/** Requests that the bot has open at a time. */
const atOnce = 8;
/** Posts of the bot beside each enquiry of a person. */
const postsAPerson = 17;

type Sent = { readonly status: number; readonly waitMs: number };

/** docs/security.md#T25: a bot posts enquiries from one address as fast as it can while people send theirs, half of
 *  them from the bot's own network. The bot stores no more than its address may; every person is served. How long they
 *  wait is printed. */
export function spam(seed: number, { posts }: { readonly posts: number }): Promise<Result> {
  return onStage(seed, async ({ api }) => {
    const writer = createWriter(createRandom(seed));
    const ofBot: number[] = [];
    const people: Promise<Sent>[] = [];
    const from = performance.now();
    let next = 0;
    const post = async () => {
      for (let at = next++; at < posts; at = next++) {
        if (at % postsAPerson === 0) people.push(sendUntilStored(api, writer.inFile(), addressAt(people.length)));
        ofBot.push((await askJson(api, "/api/enquiry/post", writer.inFile(), { address: bot })).status);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, post));
    const minutes = Math.ceil((performance.now() - from) / 60_000);
    const ofPeople = await Promise.all(people);
    const stored = ofBot.filter(isStored).length;
    const refused = ofBot.filter((status) => status === 429).length;
    const shed = ofBot.filter((status) => status === 503).length;
    const unserved = ofPeople.filter(({ status }) => !isStored(status)).length;
    const wrong: string[] = [];
    const strange = ofBot.length - stored - refused - shed;
    if (strange > 0) wrong.push(`${strange} posts of the bot are neither stored nor refused`);
    if (stored > mostStored(minutes)) wrong.push(`${stored} posts of one address are stored`);
    if (unserved > 0) wrong.push(`${unserved} of ${ofPeople.length} people are not served`);
    const waits = ofPeople.map(({ waitMs }) => waitMs);
    const note = `${refused} of ${posts} posts of one address refused, ${shed} shed, ${ofPeople.length} people served, 95 in 100 of them within ${percentile(waits, 0.95).toFixed(0)} ms`;
    return judged("spam", posts, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

/** As many as a representative brings back from a week without a network, and one more each minute. */
function mostStored(minutes: number): number {
  return 300 + minutes;
}

/** In the bot's network, and in one of its own, in turn. */
function addressAt(at: number): string {
  return at % 2 === 0 ? strangerAt(at) : `10.200.7.${100 + (at % 100)}`;
}

/** Sends an enquiry as the app does, which tries again where the server is busy. */
async function sendUntilStored(api: string, enquiry: EnquiryInFile, address: string): Promise<Sent> {
  const from = performance.now();
  let status = 0;
  await waitUntil("an enquiry to be answered", async () => {
    ({ status } = await askJson(api, "/api/enquiry/post", enquiry, { address }));
    return status !== 503;
  });
  return { status, waitMs: performance.now() - from };
}

function isStored(status: number): boolean {
  return status === 200 || status === 201;
}
