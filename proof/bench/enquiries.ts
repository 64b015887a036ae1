/** Enquiries stored for good, one commit each, beside the same rows written by better-sqlite3 with nothing before
 *  it. */
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { median } from "../rig/statistics.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { atLeast, type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { ask } from "./load/ask.ts";
import { writeRaw } from "./rivals/raw.ts";
import { inShop } from "./shop.ts";
import { perSecond, times } from "./units.ts";

const rounds = 5;
const seconds = 4;
const concurrency = 16;
/** As many as the app sends at a time. */
const batch = 25;
const least = { single: 0.5, batch: 0.7 } as const;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, server, dataDir }) => {
    // A file with the shop's own tables, taken while nobody writes.
    await server.stop();
    const rawDir = makeTemporaryFolder("raw");
    await cp(join(dataDir, "shop.db"), join(rawDir, "shop.db"));
    await server.start();
    let seed = 0;
    const post = async (enquiries: number) => {
      seed += 1;
      const asking = { url: api, connections: concurrency, seconds, posts: { enquiries, seed } };
      const harvest = await ask(asking);
      return (harvest.answered * enquiries) / harvest.seconds;
    };
    try {
      const rates = await inTurns(rounds, {
        raw: () => writeRaw(rawDir, seconds),
        single: () => post(1),
        batch: () => post(batch),
      });
      const raw = median(rates.raw);
      const toFigure = (what: string, name: "single" | "batch") => {
        const ours = median(rates[name]);
        return figure({
          what,
          ours: `${perSecond(ours)} (${times(ours / raw)})`,
          beside: `better-sqlite3, synchronous=FULL, a commit a row: ${perSecond(raw)}`,
          demand: atLeast(least[name], ours / raw, times),
        });
      };
      return [
        toFigure(`one a request, ${concurrency} at a time`, "single"),
        toFigure(`${batch} a request, ${concurrency} at a time`, "batch"),
      ];
    } finally {
      removeFolder(rawDir);
    }
  });
}
