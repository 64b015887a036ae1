import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../../chromium.ts";
import { orderingCustomers, signInAdmin, signInCustomer, signInField } from "../../rig/people.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { readList } from "../lists/read-list.ts";
import type { Tally } from "../naughty/fill.ts";
import { bigList } from "../naughty/strings.ts";
import { forgetLimits, openScene, password } from "../scene.ts";
import { chunks, fillPages, fillShop } from "../shown/fill-shop.ts";
import * as screens from "../shown/screens.ts";

const perPage = 40;

/** Texts that would run a script, lead elsewhere or distort the page if they were not treated as text. Scripts call
 *  `hit`. After OWASP's cheat sheet and the collections of PortSwigger and Cure53. */
const payloads = Object.values(readList<Readonly<Record<string, readonly string[]>>>("payloads")).flat();

/** docs/security.md#T20 and docs/security.md#T33: a text is a text wherever it is shown: nothing runs, nothing leads
 *  away, nothing turns or bursts the page. */
export function shown(seed: number, isFull: boolean): Promise<Result> {
  const random = createRandom(seed);
  const some = (items: readonly string[], count: number) => Array.from({ length: count }, () => random.pick(items));
  const texts = [...new Set(isFull ? [...payloads, ...bigList] : [...some(payloads, 32), ...some(bigList, 6)])];
  return onStage(seed, async ({ api, dataDir, atEnd }) => {
    const scene = await openScene(api);
    const shop = { scene, customers: orderingCustomers(dataDir), forgetLimits: () => forgetLimits(dataDir) };
    const tally: Tally = { requests: 0, kept: 0, refused: 0, wrong: [] };
    const places = await fillShop(shop, texts, tally);
    const [first = [], ...others] = chunks(texts, perPage);
    await fillPages(shop, first, tally);

    const browser = await chromium.launch(chromiumLaunch());
    atEnd(() => browser.close());
    const sight: screens.Sight = { api, browser, texts, places, wrong: tally.wrong };
    for (const isWithScripts of [true, false]) await screens.looksAsVisitor(sight, isWithScripts);
    const ravi = { email: "ravi@fleet.example", password, fullName: "Ravi Kumar" };
    await screens.looksAsCustomer(sight, await signInCustomer(api, ravi));
    await screens.looksAsRep(sight, await signInField(api));
    await screens.looksAsAdmin(sight, await signInAdmin(api));
    const mails = await screens.looksAtMails(sight, dataDir);
    for (const page of others) {
      await fillPages(shop, page, tally);
      await screens.looksAtPages(sight);
    }
    const note = `${texts.length} texts on every screen and in ${mails} mails; ${tally.kept} fields took one`;
    return judged("shown", tally.kept, 0, { wrong: tally.wrong }, note);
  });
}
