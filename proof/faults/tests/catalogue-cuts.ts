import assert from "node:assert/strict";
import { waitUntil } from "../../rig/wait.ts";
import { readKeptCatalogue } from "../kept-catalogue.ts";
import { changeProducts, equalsServer, renewEpoch } from "../products.ts";
import type { Stage } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

type Figures = { readonly products: number; readonly changes: number; readonly cuts: number };

const changesAtOnce = 20;
const roundsOfAnEpoch = 60;
/** Most bytes that a change of 1 % may cost, as a share of those of the whole catalogue. */
const largestShare = 0.05;

/** F13: the catalogue changes all the time, and the device's requests for the changes are cut at random pages. */
export async function catalogueCuts(stage: Stage, { products, changes, cuts }: Figures) {
  const { api, proxy, random, dataDir } = stage;
  changeProducts(dataDir, products, random, 1);
  let asked = 0;
  let cut = 0;
  const { page } = await stage.opensRep();
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
  await waitUntil("the device to equal the server", async () => {
    await fireTriggers(page);
    return equalsServer((await readKeptCatalogue(page)).products, dataDir);
  });

  const whole = await readAll(api, { cursor: 0 });
  changeProducts(dataDir, Math.ceil(products / 100), random);
  const share = (await readAll(api, whole.end)).bytes / whole.bytes;
  const told = `1 % changed costs ${(share * 100).toFixed(1)} % of the whole`;
  assert.ok(share <= largestShare, told);
  return { rows: changed, faults: cut, note: `${cut} requests cut, ${told}` };
}

type Cursor = { readonly cursor: number; readonly epoch?: string };

/** Bytes of the answers from a cursor on. */
async function readAll(api: string, from: Cursor): Promise<{ bytes: number; end: Cursor }> {
  let bytes = 0;
  for (let end = from; ; ) {
    const query = new URLSearchParams({ limit: "200", since: String(end.cursor) });
    if (end.epoch) query.set("epoch", end.epoch);
    const text = await (await fetch(`${api}/api/catalogue/changes?${query}`)).text();
    const { cursor, epoch, more } = JSON.parse(text) as { cursor: number; epoch: string; more: boolean };
    bytes += text.length;
    end = { cursor, epoch };
    if (!more) return { bytes, end };
  }
}
