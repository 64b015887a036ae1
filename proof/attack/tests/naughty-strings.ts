import { paths } from "../../../shared/src/paths.ts";
import { orderingCustomers } from "../../rig/people.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { ask } from "../ask.ts";
import { callsOf } from "../calls.ts";
import { sendThrough, type Tally } from "../naughty/fill.ts";
import { pageCalls } from "../naughty/kept.ts";
import { allStrings, asUtf8, someStrings } from "../naughty/strings.ts";
import { forgetLimits, openScene } from "../scene.ts";

/** docs/security.md#T33: every naughty string through every value of every route is kept as the rules say, or is refused
 *  in words; in the address of a screen it breaks nothing. */
export function naughtyStrings(seed: number, isFull: boolean): Promise<Result> {
  return onStage(seed, async ({ api, dataDir }) => {
    const scene = await openScene(api);
    const shop = { scene, customers: orderingCustomers(dataDir), forgetLimits: () => forgetLimits(dataDir) };
    const all = callsOf(scene).filter(({ key }) => !key.includes("logout"));
    const pages = await pageCalls(scene, all);
    const calls = [...all.filter(({ key }) => !pages.some((page) => page.key === key)), ...pages];
    const texts = isFull ? allStrings : someStrings(createRandom(seed), 40);
    const tally: Tally = { requests: 0, kept: 0, refused: 0, wrong: [] };
    for (const call of calls) {
      for (const text of texts) await sendThrough(shop, call, text, tally);
    }
    for (const text of texts) await lookAtScreens(api, text, tally);
    const places = calls.reduce((sum, call) => sum + call.places.length, 0);
    const note = `${texts.length} strings through ${places} values: ${tally.kept} kept as the rules say, ${tally.refused} refused in words`;
    return judged("naughty-strings", tally.requests, 0, { wrong: tally.wrong }, note);
  });
}

/** Opens every screen whose address takes a text. */
async function lookAtScreens(api: string, text: string, tally: Tally): Promise<void> {
  const part = encodeURIComponent(asUtf8(text));
  const screens = Object.values(paths).filter((path) => path.includes(":"));
  const search = ["q", "category", "power", "connector", "sort", "shown"].map((name) => `${name}=${part}`).join("&");
  // A dot alone would be another path.
  const opened = [
    ...screens.map((path) => path.replace(/:\w+/g, part.replace(/^\.{1,2}$/, "x"))),
    `${paths.products}?${search}`,
  ];
  for (const path of opened.filter(({ length }) => length < 15_000)) {
    const { status } = await ask(api, { path });
    tally.requests += 1;
    if (status >= 500) tally.wrong.push(`${path.slice(0, 80)} is answered ${status}`);
  }
}
