/** A crowd as a process of its own, so that it can be given a core of its own: `generator.ts '{"api": …}'` asks and
 *  writes what it got, as JSON, in one line. Two in three only read, one in three posts an enquiry. */
import { Agent, request } from "node:http";
import { createWriter, type EnquiryInFile } from "../rig/enquiry.ts";
import { addressOf } from "../rig/post.ts";
import { createRandom } from "../rig/random.ts";
import type { Crowd, Harvest } from "./crowd.ts";

const [, , given = ""] = process.argv;
const crowd: Crowd = JSON.parse(given);
process.stdout.write(`${JSON.stringify(await ask(crowd))}\n`);

async function ask({ api, seed, seconds, connections, perSecond }: Crowd): Promise<Harvest> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const words = createWriter(createRandom(seed));
  const statuses: Record<string, number> = {};
  const waits: number[] = [];
  const endAt = performance.now() + seconds * 1000;
  let asked = 0;
  let open = 0;

  function once(): Promise<void> {
    asked += 1;
    open += 1;
    const from = performance.now();
    return (asked % 3 === 0 ? posts(agent, api, words.inFile(), asked) : reads(agent, api)).then((status) => {
      open -= 1;
      // What comes after the end is not counted: the server had longer for it.
      if (performance.now() > endAt) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) waits.push(performance.now() - from);
    });
  }

  if (perSecond === undefined) await Promise.all(Array.from({ length: connections }, () => again(once, endAt)));
  else await atRate(once, { perSecond, endAt, hasRoom: () => open < connections });
  agent.destroy();
  const sorted = waits.toSorted((one, other) => one - other);
  return { asked, statuses, p95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0) };
}

/** The next as soon as the last is answered. */
async function again(once: () => Promise<void>, endAt: number): Promise<void> {
  while (performance.now() < endAt) await once();
}

/** So many a second, whether the others were answered or not; as long as there is a connection to ask through. */
async function atRate(
  once: () => Promise<void>,
  { perSecond, endAt, hasRoom }: { perSecond: number; endAt: number; hasRoom: () => boolean },
): Promise<void> {
  const startedAt = performance.now();
  let due = 0;
  while (performance.now() < endAt) {
    const total = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; due < total; due += 1) if (hasRoom()) void once();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

function reads(agent: Agent, api: string): Promise<number | string> {
  return send(agent, `${api}/api/products/get`, {}, undefined);
}

function posts(agent: Agent, api: string, enquiry: EnquiryInFile, at: number): Promise<number | string> {
  const headers = { "content-type": "application/json", "x-forwarded-for": addressOf(at) };
  return send(agent, `${api}/api/enquiry/post`, headers, JSON.stringify(enquiry));
}

/** The status, or the name of what went wrong. */
function send(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<number | string> {
  return new Promise((resolve) => {
    const asking = request(url, { agent, headers, method: body === undefined ? "GET" : "POST" }, (answer) => {
      answer.resume();
      answer.once("close", () => resolve(answer.statusCode ?? 0));
    });
    asking.once("error", (cause) => resolve("code" in cause ? String(cause.code) : cause.name));
    asking.end(body);
  });
}
