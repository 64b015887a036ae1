/** Lists, filters, counts and word search of the desk with 1,000,000 enquiries and 10,000 products, on SQLite and on
 *  PostgreSQL, beside the same with 100 of each. Over HTTP from the built server. */
import { signInAdmin } from "../rig/people.ts";
import { startServer } from "../rig/server.ts";
import { median, percentile } from "../rig/statistics.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { type Figure, figure } from "./figure.ts";
import { fillEnquiries, fillProducts } from "./fill-shop.ts";
import { type Question, questionsOf } from "./questions.ts";
import { scaled } from "./scaled.ts";
import { onPostgres } from "./shop-on-postgres.ts";
import { ms, times } from "./units.ts";

const askedBefore = 20;
const asked = scaled(300, 10);
/** As many rows as the screen fetches at a time. */
const pageLength = 50;
const few = { enquiries: 100, products: 100 };
const many = { enquiries: scaled(1_000_000, 5_000), products: scaled(10_000, 500) };

const longestP99Ms = { list: 50, words: 100 } as const;

/** An admin at the measured server. */
type Desk = { readonly api: string; readonly cookie: string };
type Times = { readonly rows: number; readonly p50: number; readonly p99: number };

export const play = () => measure("SQLite", onSqlite);
export const playOnPostgres = () => measure("PostgreSQL", onPostgres);

/** Starts a stopped shop, has its address used, and ends it. */
type Serve = (dataDir: string, use: (api: string) => Promise<void>) => Promise<void>;

async function onSqlite(dataDir: string, use: (api: string) => Promise<void>): Promise<void> {
  const server = await startServer({ dataDir });
  await use(server.url).finally(server.close);
}

async function measure(engine: string, serve: Serve): Promise<Figure[]> {
  const small: Times[] = [];
  await askEach(few, serve, async (question, desk) => {
    small.push(await time(desk, question, pageLength));
  });
  const figures: Figure[] = [];
  await askEach(many, serve, async (question, desk, at) => {
    const { rows, p50, p99 } = await time(desk, question, pageLength);
    const what = `${engine}: ${question.name}`;
    const under = longestP99Ms[question.kind];
    figures.push(figure({ what: `${what}: p99`, value: p99, unit: ms, beside: `median ${ms(p50)}`, under }));
    const alone = small[at];
    if (question.kind !== "list" || !alone) return;
    // A small shop cannot fill every page: both answer as many rows as it has.
    const alike = alone.rows < rows ? (await time(desk, question, Math.max(1, alone.rows))).p50 : p50;
    figures.push(figure({ what: `${what}: beside a small shop`, value: alike / alone.p50, unit: times, atMost: 3 }));
  });
  return figures;
}

type Ask = (question: Question, desk: Desk, at: number) => Promise<void>;

/** Asks all questions at the desk of a shop of that size. */
async function askEach({ enquiries, products }: typeof few, serve: Serve, ask: Ask): Promise<void> {
  const dataDir = makeTemporaryFolder(`bench-${enquiries}`);
  try {
    const server = await startServer({ dataDir });
    const { cookie } = await signInAdmin(server.url).finally(server.stop);
    fillProducts(dataDir, products);
    const questions = questionsOf(fillEnquiries(dataDir, enquiries));
    await serve(dataDir, async (api) => {
      for (const [at, question] of questions.entries()) await ask(question, { api, cookie }, at);
    });
  } finally {
    removeFolder(dataDir);
  }
}

/** @throws Error when an answer is no 2xx. */
async function time({ api, cookie }: Desk, question: Question, limit: number): Promise<Times> {
  const path = question.pathOf(limit);
  const durations: number[] = [];
  let rows = 0;
  for (let turn = 0; turn < askedBefore + asked; turn += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${api}/api/${path}`, { headers: { Cookie: cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const body = (await answer.json()) as Readonly<Record<string, unknown>>;
    if (turn >= askedBefore) durations.push(performance.now() - startedAt);
    // Lists of products and orders are beside their count.
    rows = [body, ...Object.values(body)].find(Array.isArray)?.length ?? 0;
  }
  return { rows, p50: median(durations), p99: percentile(durations, 0.99) };
}
