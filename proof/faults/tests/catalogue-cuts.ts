import { waitUntil } from "../../rig/wait.ts";
import { changeProducts, followsServer, renewEpoch } from "../products.ts";
import type { Figures, Stage } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

const changesAtOnce = 20;
const roundsOfAnEpoch = 60;

/** F13: the catalogue changes all the time, and the device's requests for the changes are cut at random pages; in the
 *  end the device equals the server. */
export async function catalogueCuts(
  stage: Stage,
  { products, changes, cuts }: Figures<"products" | "changes" | "cuts">,
) {
  const { proxy, random, dataDir } = stage;
  changeProducts(dataDir, products, random, 1);
  const { page } = await stage.opensRep();
  let asked = 0;
  let cut = 0;
  proxy.catalogueScript = () => {
    asked += 1;
    if (cut >= cuts || random.chance(0.4)) return "pass";
    cut += 1;
    return random.pick(["drop", "cut", "portal"] as const);
  };
  let changed = 0;
  for (let round = 1; changed < changes || cut < cuts; round += 1) {
    const count = Math.min(changesAtOnce, changes - changed);
    changeProducts(dataDir, count, random);
    changed += count;
    if (round % roundsOfAnEpoch === 0) renewEpoch(dataDir, `epoch-${round}`);
    const askedBefore = asked;
    const asks = () => fireTriggers(page).then(() => asked > askedBefore);
    await waitUntil("the device to ask for changes", asks, { everyMs: 10 });
  }
  await followsServer(page, dataDir);
  return { rows: changed, faults: cut, note: `${cut} requests cut` };
}
