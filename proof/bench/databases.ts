/** One process on PostgreSQL beside one on SQLite, in turns. */
import { createWriter } from "../rig/enquiry.ts";
import { addressOf, post } from "../rig/post.ts";
import { createRandom } from "../rig/random.ts";
import { median, percentile } from "../rig/statistics.ts";
import { sleep } from "../rig/wait.ts";
import { openDesk } from "./desk.ts";
import { atLeast, atMost, type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { ask } from "./load/ask.ts";
import { medianLoad, underLoad } from "./load/under-load.ts";
import { inShop } from "./shop.ts";
import { onPostgres } from "./shop-on-postgres.ts";
import { ms, perSecond, times } from "./units.ts";

const rounds = 5;
const seconds = 4;
const concurrency = 16;
/** As many as the app sends at a time. */
const batch = 25;
const listed = 500;
const lists = 200;
const restMs = 10_000;
const headers = { "accept-encoding": "gzip, deflate, br" };

/** Of what SQLite does, at least; and the longest that its desk may take, so many times. */
const least = { documents: 0.9, enquiries: 0.5 } as const;
const slowestDesk = 3;

type Contestant = { readonly api: string; readonly pid: number; readonly cookie: string };

export function play(): Promise<Figure[]> {
  return inShop(({ api: ours, server }) =>
    onPostgres(1, async ([other]) => {
      if (!other) throw new Error("no process on PostgreSQL");
      const sqlite = { api: ours, pid: server.pid(), cookie: await openDesk(ours).signUp() };
      const postgres = { api: other.api, pid: other.server.pid(), cookie: await openDesk(other.api).signUp() };
      return [
        await compareDocuments(sqlite, postgres),
        await compareDesks(sqlite, postgres),
        await compareEnquiries("enquiries stored, one a request, 16 at a time", 1, sqlite, postgres),
        await compareEnquiries(`enquiries stored, ${batch} a request, 16 at a time`, batch, sqlite, postgres),
      ];
    }),
  );
}

async function compareDocuments(sqlite: Contestant, postgres: Contestant): Promise<Figure> {
  const load = ({ api, pid }: Contestant) =>
    underLoad(pid, { url: `${api}/Product`, connections: concurrency, seconds, headers });
  const loads = await inTurns(rounds, { sqlite: () => load(sqlite), postgres: () => load(postgres) });
  const [beside, ours] = [medianLoad(loads.sqlite).perCoreSecond, medianLoad(loads.postgres).perCoreSecond];
  return figure({
    what: "documents a core second",
    ours: `${perSecond(ours)} (${times(ours / beside)})`,
    beside: perSecond(beside),
    demand: atLeast(least.documents, ours / beside, times),
  });
}

let seed = 0;

async function compareEnquiries(
  what: string,
  enquiries: number,
  sqlite: Contestant,
  postgres: Contestant,
): Promise<Figure> {
  const store = async ({ api }: Contestant) => {
    seed += 1;
    const harvest = await ask({ url: api, connections: concurrency, seconds, posts: { enquiries, seed } });
    return (harvest.answered * enquiries) / harvest.seconds;
  };
  const rates = await inTurns(rounds, { sqlite: () => store(sqlite), postgres: () => store(postgres) });
  const [beside, ours] = [median(rates.sqlite), median(rates.postgres)];
  return figure({
    what,
    ours: `${perSecond(ours)} (${times(ours / beside)})`,
    beside: perSecond(beside),
    demand: atLeast(least.enquiries, ours / beside, times),
  });
}

/** The newest enquiries and what waits for a person, one answer after the other, once the mails about so many enquiries
 *  have gone out. */
async function compareDesks(sqlite: Contestant, postgres: Contestant): Promise<Figure> {
  const writer = createWriter(createRandom(0));
  for (const { api } of [sqlite, postgres]) {
    for (let at = 0; at < listed; at += batch) {
      const { status } = await post(api, "/api/enquiry/batch", { enquiries: writer.many(batch) }, addressOf(at));
      if (status !== 200) throw new Error(`enquiries are answered ${status}`);
    }
  }
  await sleep(restMs);
  const look = async ({ api, cookie }: Contestant) => {
    const desk = openDesk(api, cookie);
    const took: number[] = [];
    for (let at = 0; at < lists; at += 1) {
      const from = performance.now();
      const answer = await desk.get(at % 2 === 0 ? "/api/enquiry/get?limit=50" : "/api/admin/attention");
      await answer.text();
      took.push(performance.now() - from);
    }
    return percentile(took, 0.99);
  };
  const waits = await inTurns(rounds, { sqlite: () => look(sqlite), postgres: () => look(postgres) });
  const [beside, ours] = [median(waits.sqlite), median(waits.postgres)];
  return figure({
    what: "desk, longest wait of 99 in 100",
    ours: `${ms(ours)} (${times(ours / beside)})`,
    beside: ms(beside),
    demand: atMost(slowestDesk, ours / beside, times),
  });
}
