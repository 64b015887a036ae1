/** What one client's addresses cost of which there is no end: marketing links, what does not exist, searches that all
 *  differ. And how long somebody else waits meanwhile. */
import { randomUUID } from "node:crypto";
import { anyProduct } from "../rig/place-order.ts";
import { median } from "../rig/statistics.ts";
import { atMost, type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { ask } from "./load/ask.ts";
import { underLoad } from "./load/under-load.ts";
import { visit } from "./load/visit.ts";
import { inShop } from "./shop.ts";
import { ms, times } from "./units.ts";

const limits = { cost: 2, firstSync: 3, wait: 3, refused: 0 } as const;
const byBrowser = { "accept-encoding": "gzip, deflate, br" };
const asking = { connections: 8, seconds: 2, headers: byBrowser } as const;
const costRounds = 5;
/** Somebody who reads and somebody who floods, each at an address of their own. */
const reading = { address: "10.20.30.40", everyMs: 25, seconds: 20 } as const;
const flooding = { ...byBrowser, "x-forwarded-for": "10.66.6.6" };
const waitRounds = 3;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, server }) => {
    const costOf = async (path: string, status?: 404) => {
      const url = `${api}${path}`;
      const { perCoreSecond } = await underLoad(server.pid(), { ...asking, url, ...(status && { status }) });
      return 1000 / perCoreSecond;
    };
    const costs = await inTurns(costRounds, {
      kept: () => costOf("/Product"),
      utm: () => costOf("/Product?utm_source=a{n}&utm_medium=b"),
      fbclid: () => costOf("/Product?fbclid={n}"),
      parameter: () => costOf("/Product?x{n}=1"),
      address: () => costOf("/nowhere-{n}", 404),
      product: () => costOf(`/Product/${randomUUID().slice(0, 24)}{n}`, 404),
      products: () => costOf("/api/products/get"),
      firstSync: () => costOf("/api/catalogue/changes?limit=200"),
    });
    const costFigure = (what: string, name: keyof typeof costs, base: "kept" | "products", most: number) => {
      const [ours, theirs] = [median(costs[name]), median(costs[base])];
      return figure({
        what: `${what}, processor time a request`,
        ours: `${ms(ours)} (${times(ours / theirs)})`,
        beside: `${base === "kept" ? "kept page" : "list of products"}: ${ms(theirs)}`,
        demand: atMost(most, ours / theirs, times),
      });
    };

    const { _id } = await anyProduct(api);
    const paths = ["/Product", `/Product/${_id}`, "/", "/api/products/get", "/Aboutus"];
    const reads = async () => ({ ...(await visit({ api, paths, ...reading })), searches: 0 });
    const readsBeside = async (connections: number) => {
      const url = `${api}/Product?q=${randomUUID()}-{n}`;
      const seconds = reading.seconds + 2;
      const flood = ask({ url, connections, seconds, headers: flooding, mayBeShed: true, givesWay: true });
      const visited = await reads();
      const { answered, shed } = await flood;
      return { ...visited, searches: answered + shed };
    };
    const waits = await inTurns(waitRounds, {
      undisturbed: reads,
      by8: () => readsBeside(8),
      by90: () => readsBeside(90),
    });
    const undisturbedMs = median(waits.undisturbed.map(({ p95Ms }) => p95Ms));
    const waitFigures = (name: "by8" | "by90", connections: number) => {
      const p95Ms = median(waits[name].map((one) => one.p95Ms));
      const sum = (of: "asked" | "refused") => waits[name].reduce((total, one) => total + one[of], 0);
      const searches = Math.min(...waits[name].map((one) => one.searches)).toLocaleString("en-IN");
      return [
        figure({
          what: `another client, 95 in 100, beside one with ${connections} connections that searched for ${searches} words`,
          ours: `${ms(p95Ms)} (${times(p95Ms / undisturbedMs)})`,
          beside: `undisturbed: ${ms(undisturbedMs)}`,
          demand: atMost(limits.wait, p95Ms / undisturbedMs, times),
        }),
        figure({
          what: `refused of its ${sum("asked")} requests`,
          ours: String(sum("refused")),
          demand: atMost(limits.refused, sum("refused"), String),
        }),
      ];
    };
    return [
      costFigure("marketing link, utm", "utm", "kept", limits.cost),
      costFigure("marketing link, fbclid", "fbclid", "kept", limits.cost),
      costFigure("unknown parameter", "parameter", "kept", limits.cost),
      costFigure("unknown address", "address", "kept", limits.cost),
      costFigure("unknown product", "product", "kept", limits.cost),
      costFigure("first sync of a device", "firstSync", "products", limits.firstSync),
      ...waitFigures("by8", 8),
      ...waitFigures("by90", 90),
    ];
  });
}
