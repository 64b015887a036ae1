/** The list of products over the API, beside what Hono can do with a ready string of the same size. */
import { atLeast, type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { type Load, medianLoad, underLoad } from "./load/under-load.ts";
import { fetchAnswer } from "./rivals/fetch-answer.ts";
import { openQueryRival, openReadyRival, type Rival } from "./rivals/rival.ts";
import { inShop } from "./shop.ts";
import { perSecond, times } from "./units.ts";

const rounds = 5;
const asking = { connections: 16, seconds: 4 } as const;
/** As every browser asks. */
const byBrowser = { "accept-encoding": "gzip, deflate, br" };
/** Vendure 3.7.3 on SQLite, 24 of 31 products: the most of what was measured. */
const vendurePerSecond = 449;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, dataDir, server, atEnd }) => {
    const url = `${api}/api/products/get`;
    const open = async (opening: Promise<Rival>) => {
      const rival = await opening;
      atEnd(rival.close);
      return rival;
    };
    const plain = await fetchAnswer(url);
    const bare = await open(openReadyRival("bare", plain));
    const alike = await open(openReadyRival("same-middleware", plain));
    const query = await open(openQueryRival(dataDir));
    const bareBytes = await open(openReadyRival("bare", await fetchAnswer(url, byBrowser)));

    const loads = await inTurns(rounds, {
      ours: () => underLoad(server.pid(), { url, ...asking }),
      alike: () => underLoad(alike.pid, { url: alike.url, ...asking }),
      bare: () => underLoad(bare.pid, { url: bare.url, ...asking }),
      query: () => underLoad(query.pid, { url: query.url, ...asking }),
      oursCompressed: () => underLoad(server.pid(), { url, headers: byBrowser, ...asking }),
      bareCompressed: () => underLoad(bareBytes.pid, { url: bareBytes.url, headers: byBrowser, ...asking }),
    });
    const of = (name: keyof typeof loads) => medianLoad(loads[name]);
    const ours = of("ours");
    return [
      compare("as it is", ours, "Hono, ready string, same middleware", of("alike"), 0.9),
      compare("as it is", ours, "bare Hono, ready string", of("bare"), 0.4),
      compare("as it is", ours, "Hono, Kysely, SQLite at each request", of("query")),
      compare("compressed, as browsers ask", of("oursCompressed"), "bare Hono, ready bytes", of("bareCompressed"), 0.4),
      figure({
        what: "as it is, requests",
        ours: perSecond(ours.perSecond),
        beside: `Vendure, quoted: ${perSecond(vendurePerSecond)}`,
        demand: atLeast(15, ours.perSecond / vendurePerSecond, times),
      }),
    ];
  });
}

/** By what a second of a core is good for: so a machine with other work, or somebody who asks too slowly, favours
 *  nobody. */
function compare(what: string, ours: Load, rival: string, theirs: Load, least?: number): Figure {
  const ratio = ours.perCoreSecond / theirs.perCoreSecond;
  return figure({
    what: `${what}, answers a core second`,
    ours: `${perSecond(ours.perCoreSecond)} (${times(ratio)})`,
    beside: `${rival}: ${perSecond(theirs.perCoreSecond)}`,
    ...(least !== undefined && { demand: atLeast(least, ratio, times) }),
  });
}
