/** Whoever asks, as a process of its own, so that it can be given a core of its own: `generator.ts '{"url": …}'` asks
 *  and writes what it got, as JSON, in one line. */
import autocannon, { type Client, type Request } from "autocannon";
import { createWriter } from "../../rig/enquiry.ts";
import { addressOf } from "../../rig/post.ts";
import { createRandom } from "../../rig/random.ts";
import type { Asking, Harvest } from "./ask.ts";

const [, , given = ""] = process.argv;
const asking: Asking = JSON.parse(given);
const { url, connections, seconds, headers = {}, status = 200, mayBeShed = false, posts } = asking;
const { origin } = new URL(url);
// An empty path is never answered.
const path = url.slice(origin.length) || "/";
const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  headers,
  requests: [posts ? postOf(posts) : getOf(path)],
  setupClient: leaveBodiesUnread,
});
const answered = countOf(status);
const shed = mayBeShed ? countOf(503) : 0;
const harvest: Harvest = {
  answered,
  shed,
  wrong: result["2xx"] + result.non2xx - answered - shed + result.errors + result.timeouts,
  seconds: result.duration,
  p99Ms: result.latency.p99,
};
process.stdout.write(`${JSON.stringify(harvest)}\n`);

function countOf(status: 200 | 404 | 503): number {
  return result.statusCodeStats?.[`${status}`]?.count ?? 0;
}

/** Autocannon would read each body as UTF-8, for which nobody asks it. Of what is compressed that takes it 80 µs for
 *  22 kB and 280 µs for 30 kB, so that its own speed would be measured and not the server's. */
function leaveBodiesUnread({ pipelinedRequests }: Client): void {
  if (typeof pipelinedRequests.addBody !== "function") throw new Error("this autocannon keeps bodies in another place");
  pipelinedRequests.addBody = () => undefined;
}

function getOf(path: string): Request {
  if (!path.includes("{n}")) return { method: "GET", path };
  let at = 0;
  return {
    method: "GET",
    path,
    setupRequest(request) {
      at += 1;
      return { ...request, path: path.replaceAll("{n}", String(at).padStart(12, "0")) };
    },
  };
}

/** Enquiries that all differ, one or several a request, each request from somebody else. */
function postOf({ enquiries, seed }: NonNullable<Asking["posts"]>): Request {
  const writer = createWriter(createRandom(seed));
  let at = seed * 1000;
  return {
    method: "POST",
    path: enquiries === 1 ? "/api/enquiry/post" : "/api/enquiry/batch",
    setupRequest(request) {
      at += 1;
      const body = enquiries === 1 ? writer.inFile() : { enquiries: writer.many(enquiries) };
      const from = { "content-type": "application/json", "x-forwarded-for": addressOf(at) };
      return { ...request, headers: { ...request.headers, ...from }, body: JSON.stringify(body) };
    },
  };
}
