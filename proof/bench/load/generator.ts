/** `generator.ts '{"url": …}'` sends requests and prints what it got as one line of JSON: a process of its own, so that
 *  it can have a core of its own. */
import autocannon, { type Client, type Request } from "autocannon";
import { createWriter } from "../../rig/enquiry.ts";
import { addressOf } from "../../rig/post.ts";
import { createRandom } from "../../rig/random.ts";
import type { LoadOptions, LoadResult } from "./send-load.ts";

const [, , given = ""] = process.argv;
const { url, connections, seconds, headers = {}, status = 200, posts } = JSON.parse(given) as LoadOptions;
const { origin } = new URL(url);
const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  headers,
  // An empty path is never answered.
  requests: [posts ? postOf(posts) : getOf(url.slice(origin.length) || "/")],
  setupClient: leaveBodiesUnread,
});
const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
const measured: LoadResult = {
  answered,
  wrong: result["2xx"] + result.non2xx - answered + result.errors + result.timeouts,
  seconds: result.duration,
};
process.stdout.write(`${JSON.stringify(measured)}\n`);

/** Autocannon reads each body as UTF-8, which takes it 280 µs for 30 kB of brotli: its own speed would be measured, not
 *  the server's. */
function leaveBodiesUnread({ pipelinedRequests }: Client): void {
  if (typeof pipelinedRequests.addBody !== "function") throw new Error("this autocannon keeps bodies in another place");
  pipelinedRequests.addBody = () => undefined;
}

function getOf(path: string): Request {
  let at = 0;
  return {
    method: "GET",
    path,
    ...(path.includes("{n}") && {
      setupRequest(request: Request) {
        at += 1;
        return { ...request, path: path.replaceAll("{n}", String(at).padStart(12, "0")) };
      },
    }),
  };
}

/** Enquiries that all differ, each request from another address. */
function postOf({ enquiries, seed }: NonNullable<LoadOptions["posts"]>): Request {
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
