/** Two processes on one PostgreSQL, asked at a steady rate for 45 minutes: what grows, and what changes hands. */
import { fileURLToPath } from "node:url";
import pg from "pg";
import { slopeOf } from "../rig/statistics.ts";
import { sleep } from "../rig/wait.ts";
import { openDesk } from "./desk.ts";
import { atMost, type Figure, figure, under } from "./figure.ts";
import { askSteadily } from "./load/steady.ts";
import { residentMb } from "./load/under-load.ts";
import { onPostgres, type Process } from "./shop-on-postgres.ts";
import { ms } from "./units.ts";

const minutes = 45;
const rate = 50;
const lookEveryMs = 60_000;
const collectsMs = 1_000;
const collector = fileURLToPath(new URL("../rig/collect-garbage.mjs", import.meta.url));
/** Until then caches fill. */
const settledAfter = 1 / 3;
const mostMbAnHour = 1;

type Seen = {
  /** Of both. */
  readonly heapMb: number;
  readonly residentMb: number;
  /** The process that does each job, by the job's name. */
  readonly holders: Readonly<Record<string, number>>;
  /** Requests of either process that waited for a connection. */
  readonly waiting: number;
};

export function play(): Promise<Figure[]> {
  return onPostgres(
    2,
    async (processes, database) => {
      const [one] = processes;
      if (!one) throw new Error("two processes are needed");
      const cookie = await openDesk(one.api).signUp();
      const seen: Promise<Seen>[] = [];
      const looking = setInterval(() => seen.push(look(processes)), lookEveryMs);
      const urls = processes.map(({ api }) => api);
      const held = await askSteadily({ urls, rate, seconds: minutes * 60, cookie, seed: 1 }).finally(() =>
        clearInterval(looking),
      );
      const all = await Promise.all(seen);
      const settled = all.slice(Math.floor(all.length * settledAfter));
      const slope = slopeOf(settled.map(({ heapMb }, at) => [(at * lookEveryMs) / 3_600_000, heapMb]));
      const [first, last] = [settled.at(0), all.at(-1)];
      const moved = countMoves(all);
      return [
        figure({
          what: `what the heaps of both keep, growth an hour in ${minutes} minutes at ${rate}/s`,
          ours: `${slope.toFixed(2)} MB`,
          beside: `from ${first?.heapMb.toFixed(1)} to ${last?.heapMb.toFixed(1)} MB, resident from ${first?.residentMb} to ${last?.residentMb} MB`,
          demand: under(mostMbAnHour, slope, (value) => `${value} MB`),
        }),
        figure({ what: "jobs that changed hands", ours: String(moved), demand: atMost(0, moved, String) }),
        figure({
          what: "longest wait of 99 in 100",
          ours: ms(held.p99Ms),
          beside: `${held.asked} asked, ${held.shed} to come again, ${held.wrong} wrong`,
        }),
        figure({
          what: "requests that waited for a connection, at most",
          ours: String(Math.max(...all.map(({ waiting }) => waiting))),
        }),
        figure({ what: "dead rows in the database at the end", ours: await countDead(database) }),
      ];
    },
    { NODE_OPTIONS: `--import ${collector}` },
  );
}

/** What is kept, once each has cleared its heap. */
async function look(processes: readonly Process[]): Promise<Seen> {
  for (const { server } of processes) process.kill(server.pid(), "SIGUSR2");
  await sleep(collectsMs);
  const texts = await Promise.all(processes.map(({ figures }) => figures()));
  const holders: Record<string, number> = {};
  let [waiting, heap] = [0, 0];
  for (const [at, text] of texts.entries()) {
    for (const [, name = ""] of text.matchAll(/^chargefront_lease_held\{name="(\w+)"\} 1$/gm)) holders[name] = at;
    waiting += Number(/^chargefront_database_pool\{state="waiting"\} (\d+)$/m.exec(text)?.[1] ?? 0);
    heap += Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]);
  }
  const resident = processes.map(({ server }) => residentMb(server.pid())).reduce((sum, one) => sum + one, 0);
  return { heapMb: heap / 1024 ** 2, residentMb: resident, holders, waiting };
}

/** How often a job was another process's, or nobody's, than the time before. */
function countMoves(seen: readonly Seen[]): number {
  return seen.slice(1).reduce((moves, { holders }, at) => {
    const before = seen[at]?.holders ?? {};
    return moves + Object.keys(before).filter((name) => holders[name] !== before[name]).length;
  }, 0);
}

async function countDead(database: string): Promise<string> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query(
    "select relname as name, n_dead_tup::integer as dead, n_live_tup::integer as live from pg_stat_user_tables order by n_dead_tup desc limit 3",
  );
  await client.end();
  return rows.map(({ name, dead, live }) => `${name} ${dead} beside ${live}`).join(", ");
}
