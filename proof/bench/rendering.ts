/** What rendering costs a shop that is started as the README says, beside one that is told that it is in production. */
import { paths, pathTo } from "@chargefront/shared/paths";
import { change } from "../rig/shop-file.ts";
import { onStage, type Stage } from "../rig/stage.ts";
import { median } from "../rig/statistics.ts";
import { atMost, type Figure, figure } from "./figure.ts";
import { inTurns } from "./in-turns.ts";
import { measuredCore } from "./load/cores.ts";
import { coreSeconds } from "./load/under-load.ts";
import { ms, percent } from "./units.ts";

const rounds = 20;
/** Before anything is counted: V8 makes code quicker that has run for a while. */
const warmUps = 15;
const mostApart = 0.1;
const headers = { "accept-encoding": "gzip, deflate, br" };

export function play(): Promise<Figure[]> {
  return inShopTold({}, (delivered) =>
    inShopTold({ NODE_ENV: "production" }, async (inProduction) => {
      for (let at = 0; at < warmUps; at += 1) {
        await renderAll(delivered);
        await renderAll(inProduction);
      }
      const costs = await inTurns(rounds, {
        delivered: () => renderAll(delivered),
        inProduction: () => renderAll(inProduction),
      });
      const [ours, theirs] = [median(costs.delivered), median(costs.inProduction)];
      const apart = Math.abs(ours / theirs - 1);
      return [
        figure({
          what: "a page rendered and compressed, processor time",
          ours: `${ms(ours)} (${percent(apart)} apart)`,
          beside: `NODE_ENV=production: ${ms(theirs)}`,
          demand: atMost(mostApart, apart, percent),
        }),
      ];
    }),
  );
}

function inShopTold<Result>(
  env: Readonly<Record<string, string>>,
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  return onStage(1, play, { core: measuredCore, env });
}

/** Has every page rendered once, each for somebody else; answers what one cost, in milliseconds. */
async function renderAll({ api, dataDir, server }: Stage): Promise<number> {
  const products = (await (await fetch(`${api}/api/products/get`)).json()) as { _id: string }[];
  const addresses = [
    ...[paths.home, paths.about, paths.products, paths.contact, paths.terms, paths.privacy],
    ...products.map(({ _id }) => pathTo("product", _id)),
  ];
  // What was rendered is kept until then.
  change(dataDir, "update catalogue_state set revision = revision + 1");
  const before = coreSeconds(server.pid());
  for (const [at, address] of addresses.entries()) {
    const answer = await fetch(`${api}${address}`, { headers: { ...headers, "x-forwarded-for": `10.9.0.${at}` } });
    await answer.arrayBuffer();
    if (answer.headers.get("etag") === null) throw new Error(`${address} was not rendered`);
  }
  return ((coreSeconds(server.pid()) - before) * 1000) / addresses.length;
}
