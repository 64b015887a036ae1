import assert from "node:assert/strict";
import type { BrowserContext, Page } from "@playwright/test";
import { waitUntil } from "../../rig/wait.ts";
import type { FaultProxy } from "../proxy.ts";
import { createRep } from "../rep.ts";
import type { Stage } from "../stage.ts";

type Figures = { readonly part: "entry" | "lazy" | "words"; readonly rounds: number };

/** Screens whose code is a chunk of its own that no other needs, and the heading by which each is known. */
const lazyScreens = [
  { chunk: "outbox", path: "/outbox", heading: "Your enquiries" },
  { chunk: "login", path: "/login", heading: /log in/i },
  { chunk: "basket", path: "/checkout", heading: /cart/i },
  { chunk: "not-found", path: "/nowhere", heading: "This page does not exist" },
] as const;
const entry = { chunk: "index", path: "/", heading: /./ } as const;
/** The worker keeps the words of a language for the devices that use it. */
const words = { chunk: "hi-shop", path: "/hi/login", heading: "लॉग इन करें" } as const;
type Screen = (typeof lazyScreens)[number] | typeof entry | typeof words;

/** F17: while the worker fetches the app ahead, a captive portal answers for one of its files. The browser itself
 *  caches nothing, as in a private window or with little space: files that the page had a moment ago are requested
 *  again. At the next visit the app must start; one that is dead never does. */
export async function portalWhileInstalling(stage: Stage, { part, rounds }: Figures) {
  const { proxy, random } = stage;
  proxy.isKeptByBrowsers = false;
  const browser = await stage.opensPrivateBrowser();
  const worker = await (await fetch(`${proxy.origin}/sw.js`)).text();
  const files = worker.match(/assets\/[\w-]+\.js/g) ?? [];
  for (let round = 0; round < rounds; round += 1) {
    const screen = { entry, words, lazy: random.pick(lazyScreens) }[part];
    const file = files.find((path) => path.startsWith(`assets/${screen.chunk}-`));
    assert.ok(file, `no file of ${screen.chunk} is kept by the worker`);
    const context = await browser.opensWindow();
    await installsBehindPortal(context, proxy, { start: part === "words" ? "/hi" : "/", file: `/${file}` });
    await comesUp(await context.newPage(), screen);
    await context.close();
  }
  return { rows: rounds, faults: proxy.counted.faults, note: "the app came up at each next visit" };
}

/** One visit at which the portal answers once for a file, until the worker is in force or given up. */
async function installsBehindPortal(
  context: BrowserContext,
  proxy: FaultProxy,
  { start, file }: { readonly start: string; readonly file: string },
): Promise<void> {
  let answered = 0;
  proxy.assetScript = (path, isForWorker) => {
    if (!isForWorker || path !== file || answered > 0) return "pass";
    answered += 1;
    return "portal";
  };
  const page = await context.newPage();
  await page.goto(start);
  await waitUntil("the portal to answer", () => answered > 0);
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined || registration.active?.state === "activated";
  });
  proxy.assetScript = () => "pass";
  await page.close();
}

/** @throws Error when neither the screen nor the excuse for it is there, or the excuse. */
async function comesUp(page: Page, { path, heading }: Screen): Promise<void> {
  await createRep(page).opens(path);
  const excuse = page.getByText("could not be loaded");
  await page.getByRole("heading", { level: 1, name: heading }).or(excuse).first().waitFor();
  assert.equal(await excuse.count(), 0, `${path} could not be loaded`);
}
