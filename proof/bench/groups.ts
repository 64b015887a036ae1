/** Enquiries that come together, stored on PostgreSQL with one statement a table and, in turns, one by one in the same
 *  transaction. */
import { patchedBuild } from "../rig/patched-build.ts";
import { median } from "../rig/statistics.ts";
import { atLeast, type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { ask } from "./load/ask.ts";
import { onPostgres } from "./shop-on-postgres.ts";
import { perSecond, times } from "./units.ts";

const rounds = 5;
const seconds = 4;
const concurrency = 16;
/** As many as the app sends at a time. */
const batch = 25;
const least = 3;

/** Does at once what the shop does where a group fails: each enquiry for itself, in a savepoint of its own. */
const oneByOne = () =>
  patchedBuild("one-by-one", [["await run(receiveAll).catch(", "await run(receiveOneByOne).catch("]]);

export function play(): Promise<Figure[]> {
  return onPostgres(1, ([together]) =>
    onPostgres(1, async ([apart]) => {
      if (!together || !apart) throw new Error("no process on PostgreSQL");
      await apart.server.stop();
      await apart.server.start(oneByOne());
      return [
        await compare("one a request, 16 at a time", 1, together.api, apart.api),
        await compare(`${batch} a request, 16 at a time`, batch, together.api, apart.api),
      ];
    }),
  );
}

let seed = 0;

async function compare(what: string, enquiries: number, together: string, apart: string): Promise<Figure> {
  const store = async (url: string) => {
    seed += 1;
    const harvest = await ask({ url, connections: concurrency, seconds, posts: { enquiries, seed } });
    return (harvest.answered * enquiries) / harvest.seconds;
  };
  const rates = await inTurns(rounds, { together: () => store(together), apart: () => store(apart) });
  const [ours, beside] = [median(rates.together), median(rates.apart)];
  return figure({
    what,
    ours: `${perSecond(ours)} (${times(ours / beside)})`,
    beside: `one by one: ${perSecond(beside)}`,
    demand: atLeast(least, ours / beside, times),
  });
}
