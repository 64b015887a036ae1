/** Answers of the list of products and of the public documents, in turns with Hono serving the same bytes. */
import { anyProduct } from "../rig/place-order.ts";
import { median } from "../rig/statistics.ts";
import { compare, type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { type Load, measureLoad } from "./load/measure-load.ts";
import { byBrowser } from "./load/send-load.ts";
import { openRival } from "./rivals/rival.ts";
import { inShop } from "./shop.ts";
import { megabytes, perSecond } from "./units.ts";

const rounds = 5;
const asking = { connections: 16, seconds: 4 } as const;
/** Vendure 3.7.3 on SQLite, 24 of 31 products, and the category page of EverShop 2.2.1: measured once, elsewhere. */
const vendurePerSecond = 449;
const everShop = { perSecond: 137, residentMb: 459 } as const;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, server, atEnd }) => {
    const list = "/api/products/get";
    const detail = `/Product/${(await anyProduct(api))._id}`;
    const loads = (pid: number, url: string, headers: Record<string, string>) => {
      return () => measureLoad(pid, { ...asking, url, headers });
    };
    const rival = async (kind: "bare" | "same-middleware", path: string, headers = {}) => {
      const { pid, url, close } = await openRival({ kind, url: `${api}${path}`, headers });
      atEnd(close);
      return loads(pid, url, headers);
    };
    const ours = (path: string, headers = {}) => loads(server.pid(), `${api}${path}`, headers);
    const results = await inTurns(rounds, {
      list: ours(list),
      listBare: await rival("bare", list),
      listAlike: await rival("same-middleware", list),
      packed: ours(list, byBrowser),
      packedBare: await rival("bare", list, byBrowser),
      category: ours("/Product", byBrowser),
      detail: ours(detail, byBrowser),
    });
    type Name = keyof typeof results;
    const of = (name: Name, figure: keyof Load) => median(results[name].map((load) => load[figure]));
    const perCoreSecond = (what: string, [ours, rivals]: readonly [Name, Name], rival: string, atLeast: number) => {
      const [value, theirs] = [of(ours, "perCoreSecond"), of(rivals, "perCoreSecond")];
      return compare({ what: `${what}: answers per core second`, value, unit: perSecond, rival, theirs, atLeast });
    };
    const requests = (what: Name, rival: string, theirs: number, atLeast: number) =>
      compare({ what: `${what}: requests`, value: of(what, "perSecond"), unit: perSecond, rival, theirs, atLeast });
    const memory = { value: of("detail", "residentMb"), beside: `EverShop, quoted: ${megabytes(everShop.residentMb)}` };
    return [
      perCoreSecond("list", ["list", "listAlike"], "Hono, ready string, same middleware", 0.9),
      perCoreSecond("list", ["list", "listBare"], "bare Hono, ready string", 0.4),
      perCoreSecond("list, brotli", ["packed", "packedBare"], "bare Hono, ready bytes", 0.4),
      requests("list", "Vendure, quoted", vendurePerSecond, 15),
      requests("category", "EverShop, quoted", everShop.perSecond, 10),
      figure({ what: "detail: requests", value: of("detail", "perSecond"), unit: perSecond, atLeast: 1000 }),
      figure({ what: "resident under load", unit: megabytes, ...memory, under: 150 }),
    ];
  });
}
