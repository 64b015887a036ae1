import type { Page } from "@playwright/test";
import type { Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { readKeptCatalogue } from "../kept-catalogue.ts";
import { addProducts, changeProducts, equalsServer, renewEpoch } from "../products.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

type Figures = { readonly products: number; readonly changes: number; readonly cuts: number };

const changesAtOnce = 20;
const roundsOfAnEpoch = 60;

/** F13: the catalogue changes all the time, and the device's requests for the changes are cut at random pages. */
export function catalogueCuts(rig: Rig, { products, changes, cuts }: Figures): Promise<Result> {
  return onStage(rig, {}, async ({ api, proxy, random, dataDir, opensPhone }) => {
    addProducts(dataDir, products, random);
    let asked = 0;
    let cut = 0;
    const rep = createRep(await (await opensPhone()).context.newPage());
    await rep.opens("/");
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
      await waitUntil("the device to ask for changes", () => fireTriggers(rep.page).then(() => asked > askedBefore), {
        everyMs: 10,
      });
    }
    const wrong: string[] = [];
    await waitUntil("the device to equal the server", () => isEqual(rep.page, dataDir), {
      everyMs: 500,
    }).catch(() => wrong.push("the device's catalogue differs from the server's"));
    const share = await shareOfDelta(api, () => changeProducts(dataDir, Math.ceil(products / 100), random));
    if (share > 0.05) wrong.push("a change of 1 % costs more than 5 % of the whole");
    const note = `${cut} requests cut, 1 % changed costs ${(share * 100).toFixed(1)} % of the whole`;
    return { test: "F13 catalogue cuts", rows: changed, faults: cut, lost: 0, duplicated: 0, note, wrong };
  });
}

async function isEqual(page: Page, dataDir: string): Promise<boolean> {
  await fireTriggers(page);
  return equalsServer((await readKeptCatalogue(page)).products, dataDir);
}

/** Bytes of the answers after some changes as a share of the bytes of all answers from the beginning. */
async function shareOfDelta(api: string, makeChanges: () => void): Promise<number> {
  const whole = await readAll(api, { cursor: 0 });
  makeChanges();
  const delta = await readAll(api, whole.end);
  return delta.bytes / whole.bytes;
}

type Place = { readonly cursor: number; readonly epoch?: string };

async function readAll(api: string, from: Place): Promise<{ bytes: number; end: Place }> {
  let bytes = 0;
  let end = from;
  for (;;) {
    const query = new URLSearchParams({
      limit: "200",
      since: String(end.cursor),
      ...(end.epoch && { epoch: end.epoch }),
    });
    const text = await (await fetch(`${api}/api/catalogue/changes?${query}`)).text();
    const answer = JSON.parse(text) as { cursor: number; epoch: string; more: boolean };
    bytes += text.length;
    end = { cursor: answer.cursor, epoch: answer.epoch };
    if (!answer.more) return { bytes, end };
  }
}
