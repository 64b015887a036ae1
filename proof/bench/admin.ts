/** `npm run bench -- admin`: how long the lists, filters, kept counts and the word search of the admin desk take with
 *  1,000,000 enquiries and 10,000 products, over HTTP from the built server, beside the same with 100 of each. Wants
 *  `npm run build` first. */
import { freePort } from "../rig/free-port.ts";
import { projectBuild } from "../rig/project-build.ts";
import { startServer } from "../rig/server.ts";
import { median, percentile } from "../rig/statistics.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { type Desk, openDesk } from "./desk.ts";
import { type Demand, type Figure, figure } from "./figure.ts";
import { type Filled, fillEnquiries, fillProducts } from "./fill-shop.ts";
import { type Question, questionsOf } from "./questions.ts";
import { ms, times } from "./units.ts";

const askedBefore = 20;
const asked = 300;
/** As many rows as the screen fetches at a time. */
const pageLength = 50;

/** Most milliseconds that 99 of 100 answers take. */
const longestP99 = { list: 50, words: 100 } as const;
/** A list may take so many times what it takes in the small shop, by their medians. */
const greatestRatio = 3;

type Shop = { readonly enquiries: number; readonly products: number };
/** `rows` is how many a list gave; `p50` and `p99` are in milliseconds. */
type Times = { readonly rows: number; readonly p50: number; readonly p99: number };
/** A small shop cannot fill every page: `alike` is asked for as many rows as it gave, so that the ratio tells of the
 *  shop's size alone. */
type Measured = { readonly question: Question; readonly times: Times; readonly alike: Times };

export async function play(): Promise<Figure[]> {
  const small = await measure({ enquiries: 100, products: 100 });
  const large = await measure({ enquiries: 1_000_000, products: 10_000 }, small);
  return large.map((measured, at) => toFigure(measured, small[at]?.times.p50 ?? Number.NaN));
}

async function measure(shop: Shop, small: readonly Measured[] = []): Promise<Measured[]> {
  const dataDir = makeTemporaryFolder(`bench-${shop.enquiries}`);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const server = await startServer({ build: projectBuild(), dataDir, port, publicUrl });
  try {
    const cookie = await openDesk(publicUrl).signUp();
    await server.stop();
    const filled = fill(dataDir, shop);
    await server.start();
    const desk = openDesk(publicUrl, cookie);
    const measured: Measured[] = [];
    for (const [at, question] of questionsOf(filled).entries()) {
      const times = await ask(desk, question, pageLength);
      const rows = small[at]?.times.rows ?? times.rows;
      measured.push({
        question,
        times,
        alike: rows < times.rows ? await ask(desk, question, Math.max(1, rows)) : times,
      });
    }
    return measured;
  } finally {
    await server.close();
    removeFolder(dataDir);
  }
}

function fill(dataDir: string, { enquiries, products }: Shop): Filled {
  const startedAt = performance.now();
  fillProducts(dataDir, products);
  const filled = fillEnquiries(dataDir, enquiries);
  console.log(`filled ${enquiries} enquiries in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return filled;
}

async function ask(desk: Desk, question: Question, limit: number): Promise<Times> {
  const durations: number[] = [];
  let rows = 0;
  for (let turn = 0; turn < askedBefore + asked; turn += 1) {
    const startedAt = performance.now();
    const answer = await question.ask(desk, { turn, limit });
    // Read to the end: an answer is there when its last byte is.
    const body: unknown = await answer.json();
    if (turn >= askedBefore) durations.push(performance.now() - startedAt);
    rows = rowsIn(body);
  }
  return { rows, p50: median(durations), p99: percentile(durations, 0.99) };
}

/** The list of products tells how many there are beside the page. */
function rowsIn(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  const { products } = body as { products?: readonly unknown[] };
  return products?.length ?? 0;
}

function toFigure({ question: { name, kind }, times: { p50, p99 }, alike }: Measured, smallP50: number): Figure {
  const ratio = alike.p50 / smallP50;
  const demand = demandOf(kind, p99, ratio);
  return figure({
    what: name,
    ours: `${ms(p50)}, 99 in 100 within ${ms(p99)}`,
    beside: `in the small shop ${ms(smallP50)}: ${times(ratio)}`,
    ...(demand && { demand }),
  });
}

function demandOf(kind: Question["kind"], p99: number, ratio: number): Demand | undefined {
  switch (kind) {
    case "list":
      return {
        words: `99 in 100 under ${ms(longestP99.list)}, at most ${times(greatestRatio)}`,
        isMet: p99 < longestP99.list && ratio <= greatestRatio,
      };
    case "words":
      return { words: `99 in 100 under ${ms(longestP99.words)}`, isMet: p99 < longestP99.words };
    case "change":
      return undefined;
    default:
      return kind satisfies never;
  }
}
