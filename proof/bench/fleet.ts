/** Two processes on one PostgreSQL under a fixed rate that rises, beside one on SQLite in the same run. */
import { median, percentile } from "../rig/statistics.ts";
import { sleep } from "../rig/wait.ts";
import { openDesk } from "./desk.ts";
import { atMost, type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { ask } from "./load/ask.ts";
import { askSteadily, type Held, type Kind } from "./load/steady.ts";
import { coreSeconds } from "./load/under-load.ts";
import { inShop } from "./shop.ts";
import { onPostgres, type Process } from "./shop-on-postgres.ts";
import { ms, percent, perSecond, times } from "./units.ts";

const stairs = [100, 200, 400, 800, 1600, 3200] as const;
const seconds = 20;
const warmUp = { rate: 50, seconds: 5 } as const;
/** A stair is held while 99 of 100 are answered within this, and no more than one in a hundred is told to come again. */
const longestP99Ms = 250;
const mostShed = 0.01;
const longestLaneMs = 250;
const changes = 50;
const latestSeenMs = 1_000;
const mostTimeOfTwo = 1.1;
const rounds = 5;

type Contestant = { readonly urls: readonly string[]; readonly cookie: string };
type Stair = { readonly rate: number; readonly held: Held; readonly laneP99Ms: number };

export function play(): Promise<Figure[]> {
  return inShop(({ api }) =>
    onPostgres(2, async (processes) => {
      const [one, other] = processes;
      if (!one || !other) throw new Error("two processes are needed");
      const sqlite = { urls: [api], cookie: await openDesk(api).signUp() };
      const fleet = { urls: processes.map((process) => process.api), cookie: await openDesk(one.api).signUp() };
      const climbed = await climb({ sqlite, fleet }, processes);
      return [
        ...stairFigures(climbed),
        await compareTimeADocument(one, other),
        await seeChanges(one, other, fleet.cookie),
      ];
    }),
  );
}

type Climbed = { readonly sqlite: readonly Stair[]; readonly fleet: readonly Stair[] };

/** Stair by stair in turns, until neither holds one. The last of each is the first that it does not hold. */
async function climb(
  contestants: Readonly<Record<keyof Climbed, Contestant>>,
  processes: readonly Process[],
): Promise<Climbed> {
  const climbed: Record<keyof Climbed, Stair[]> = { sqlite: [], fleet: [] };
  let seed = Date.now() % 1_000_000;
  for (const name of ["sqlite", "fleet"] as const) await askSteadily({ ...contestants[name], ...warmUp, seed: seed++ });
  for (const rate of stairs) {
    for (const name of ["sqlite", "fleet"] as const) {
      const last = climbed[name].at(-1);
      if (last && !isHeld(last)) continue;
      const before = await Promise.all(processes.map(({ figures }) => figures()));
      const held = await askSteadily({ ...contestants[name], rate, seconds, seed: seed++ });
      const after = await Promise.all(processes.map(({ figures }) => figures()));
      const stair = { rate, held, laneP99Ms: name === "fleet" ? laneP99Ms(before, after) : Number.NaN };
      climbed[name].push(stair);
      console.log(name, JSON.stringify(stair));
      // What still waits is no part of the next stair.
      await sleep(1_000);
    }
  }
  return climbed;
}

function isHeld({ held: { asked, shed, wrong, p99Ms } }: Stair): boolean {
  return p99Ms <= longestP99Ms && (shed + wrong) / asked <= mostShed;
}

/** The bound below which 99 of 100 writers waited in between; NaN where nobody wrote. */
function laneP99Ms(before: readonly string[], after: readonly string[]): number {
  const count = (texts: readonly string[]) => {
    const counts = new Map<number, number>();
    const line = /^chargefront_database_lane_wait_seconds_bucket\{le="([^"]+)",.*\} (\d+)$/gm;
    for (const [, le = "", value] of texts.flatMap((text) => [...text.matchAll(line)])) {
      const bound = le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le);
      counts.set(bound, (counts.get(bound) ?? 0) + Number(value));
    }
    return counts;
  };
  const [first, last] = [count(before), count(after)];
  const grown = [...last].map(([bound, value]) => [bound, value - (first.get(bound) ?? 0)] as const);
  const all = grown.at(-1)?.[1] ?? 0;
  if (all === 0) return Number.NaN;
  return (grown.find(([, value]) => value >= all * 0.99)?.[0] ?? Number.POSITIVE_INFINITY) * 1000;
}

const told: readonly Kind[] = ["document", "feed", "picture", "desk", "enquiry"];

function stairFigures({ sqlite, fleet }: Climbed): Figure[] {
  const highest = (stairs: readonly Stair[]) => stairs.findLast(isHeld);
  const rateOf = (stair: Stair | undefined) => (stair ? perSecond(stair.rate) : "none");
  const [ours, beside] = [highest(fleet), highest(sqlite)];
  const rows = fleet.map((stair, at) => {
    const other = sqlite[at];
    const words = ({ held, held: { asked, shed, wrong } }: Stair) => {
      const kinds = told
        .flatMap((kind) => {
          const p99 = held.p99MsOf[kind];
          return p99 === undefined ? [] : [`${kind} ${ms(p99)}`];
        })
        .join(", ");
      return `${ms(held.p99Ms)} (${kinds}); come again ${percent(shed / asked)}, wrong ${percent(wrong / asked)}`;
    };
    const what = `${perSecond(stair.rate)}, longest wait of 99 in 100`;
    return figure({ what, ours: words(stair), beside: other ? words(other) : "not asked" });
  });
  const wait = ours?.laneP99Ms ?? Number.NaN;
  return [
    ...rows,
    figure({ what: "highest stair that is held", ours: rateOf(ours), beside: rateOf(beside) }),
    figure({
      what: "wait for the lane at it, 99 in 100 within",
      ours: ms(wait),
      demand: atMost(longestLaneMs, wait, ms),
    }),
  ];
}

/** Processor time of both processes for a document, beside that of one alone. */
async function compareTimeADocument(one: Process, other: Process): Promise<Figure> {
  const asking = { connections: 16, seconds: 4, headers: { "accept-encoding": "gzip, deflate, br" } };
  const timeOf = async (processes: readonly Process[]) => {
    const used = () => processes.reduce((sum, { server }) => sum + coreSeconds(server.pid()), 0);
    const before = used();
    const harvests = await Promise.all(processes.map(({ api }) => ask({ ...asking, url: `${api}/Product` })));
    return ((used() - before) * 1000) / harvests.reduce((sum, { answered }) => sum + answered, 0);
  };
  const taken = await inTurns(rounds, { alone: () => timeOf([one]), both: () => timeOf([one, other]) });
  const [alone, both] = [median(taken.alone), median(taken.both)];
  return figure({
    what: "processor time a document, two processes",
    ours: `${ms(both)} (${times(both / alone)})`,
    beside: `one of them: ${ms(alone)}`,
    demand: atMost(mostTimeOfTwo, both / alone, times),
  });
}

/** How long a price that was saved at one process is not yet in the document of the other. */
async function seeChanges(one: Process, other: Process, cookie: string): Promise<Figure> {
  const headers = { cookie, origin: one.api };
  const [product] = (await (await fetch(`${one.api}/api/products/get`)).json()) as { _id: string; title: string }[];
  if (!product) throw new Error("the shop has no products");
  const seen: number[] = [];
  for (let at = 0; at < changes; at += 1) {
    const price = 10_000 + at;
    const form = new FormData();
    const fields = { title: product.title, description: "For a car park.", rating: "4.4", price: String(price) };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const saving = { method: "PUT", headers, body: form };
    const { status } = await fetch(`${one.api}/api/products/update/${product._id}`, saving);
    if (status !== 200) throw new Error(`a price is saved with ${status}`);
    const savedAt = performance.now();
    const shown = price.toLocaleString("en-IN");
    while (!(await (await fetch(`${other.api}/Product/${product._id}`)).text()).includes(shown)) {
      if (performance.now() - savedAt > 15_000) throw new Error("a price is never seen at the other process");
      await sleep(1);
    }
    seen.push(performance.now() - savedAt);
  }
  const p99 = percentile(seen, 0.99);
  return figure({
    what: `a price saved at one process in the document of the other, the latest of ${changes}`,
    ours: ms(p99),
    beside: `half of them within ${ms(median(seen))}`,
    demand: atMost(latestSeenMs, p99, ms),
  });
}
