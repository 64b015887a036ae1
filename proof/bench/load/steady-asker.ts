import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { imagePath } from "@chargefront/shared/product/image";
import type { Product } from "@chargefront/shared/product/product";
import { createWriter } from "../../rig/enquiry.ts";
import { addressOf } from "../../rig/post.ts";
import { createRandom } from "../../rig/random.ts";
import { percentile } from "../../rig/statistics.ts";
import { sleep } from "../../rig/wait.ts";
import { type Held, type Kind, mix, type Steady } from "./steady.ts";

type Asked = {
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
  readonly status: number;
};

const [, , given = ""] = process.argv;
const { urls, rate, seconds, cookie, seed }: Steady = JSON.parse(given);
const [first = ""] = urls;
const kinds = Object.keys(mix) as Kind[];
const random = createRandom(seed);
const writer = createWriter(random);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const products = (await (await fetch(`${first}/api/products/get`)).json()) as Product[];
const documents = ["/", "/Product", "/Aboutus", "/Contactus", ...products.map(({ _id }) => `/Product/${_id}`)];
const feed = await lastOfFeed();

const took: Record<Kind, number[]> = { document: [], feed: [], picture: [], desk: [], enquiry: [] };
let shed = 0;
let wrong = 0;
const total = rate * seconds;
const answers: Promise<void>[] = [];
const from = performance.now();
while (answers.length < total) {
  const due = Math.min(total, Math.floor(((performance.now() - from) / 1000) * rate) + 1);
  while (answers.length < due) answers.push(askNext(answers.length));
  await sleep(1);
}
await Promise.all(answers);
const all = Object.values(took).flat();
const held: Held = {
  asked: total,
  shed,
  wrong,
  p50Ms: percentile(all, 0.5),
  p99Ms: percentile(all, 0.99),
  p99MsOf: Object.fromEntries(
    kinds.filter((kind) => took[kind].length > 0).map((kind) => [kind, percentile(took[kind], 0.99)]),
  ),
};
process.stdout.write(`${JSON.stringify(held)}\n`);
agent.destroy();

/** What a device holds that has everything: asked for again it is unchanged. */
async function lastOfFeed(): Promise<{ readonly path: string; readonly etag: string }> {
  let query = "limit=500";
  for (;;) {
    const changes = await (await fetch(`${first}/api/catalogue/changes?${query}`)).json();
    const { cursor, cursorTag, epoch, more } = changes as Record<string, string>;
    query = new URLSearchParams({
      limit: "500",
      since: `${cursor}`,
      tag: `${cursorTag}`,
      epoch: `${epoch}`,
    }).toString();
    if (more) continue;
    const path = `/api/catalogue/changes?${query}`;
    return { path, etag: (await fetch(`${first}${path}`)).headers.get("etag") ?? "" };
  }
}

function kindOfNext(): Kind {
  let left = random.below(1000);
  for (const kind of kinds) {
    left -= mix[kind];
    if (left < 0) return kind;
  }
  return "document";
}

function toAsk(kind: Kind): Asked {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  switch (kind) {
    case "document":
      return { path: random.pick(documents), headers, status: 200 };
    case "feed":
      return { path: feed.path, headers: { ...headers, "if-none-match": feed.etag }, status: 304 };
    case "picture":
      return { path: imagePath(random.pick(products).image.hash, 560, "webp"), headers, status: 200 };
    case "desk": {
      const path = random.pick(["/api/enquiry/get?limit=50", "/api/admin/attention"]);
      return { path, headers: { ...headers, cookie }, status: 200 };
    }
    case "enquiry": {
      const body = JSON.stringify(writer.inFile());
      return {
        path: "/api/enquiry/post",
        headers: { ...headers, "content-type": "application/json" },
        body,
        status: 200,
      };
    }
    default:
      return kind satisfies never;
  }
}

/** Resolves when it was answered, or will not be. */
function askNext(at: number): Promise<void> {
  const dueAt = from + (at * 1000) / rate;
  const kind = kindOfNext();
  const { path, headers, body, status } = toAsk(kind);
  const url = `${urls[at % urls.length]}${path}`;
  return new Promise((resolve) => {
    const over = (answered: number | undefined) => {
      took[kind].push(performance.now() - dueAt);
      if (answered === 503) shed += 1;
      else if (answered !== status) wrong += 1;
      resolve();
    };
    request(
      url,
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: { ...headers, "x-forwarded-for": addressOf(at) },
        timeout: 10_000,
      },
      (answer) => {
        answer
          .once("error", () => over(undefined))
          .resume()
          .once("end", () => over(answer.statusCode));
      },
    )
      .once("timeout", function ended(this: { destroy: (cause: Error) => void }) {
        this.destroy(new Error("not answered in ten seconds"));
      })
      .once("error", () => over(undefined))
      .end(body);
  });
}
