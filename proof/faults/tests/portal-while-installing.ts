import type { BrowserContext, Page } from "@playwright/test";
import type { Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { prepareContext } from "../browser.ts";
import type { FaultProxy } from "../proxy.ts";
import { onStage, type Rig } from "../stage.ts";

type Part = "entry" | "lazy chunk";
type Figures = { readonly part: Part; readonly rounds: number };

/** Screens whose code is a chunk of its own that no other needs, and the heading by which each is known. */
const lazyScreens = [
  { chunk: "outbox", path: "/outbox", heading: "Saved on this device" },
  { chunk: "login", path: "/login", heading: /log in/i },
  { chunk: "basket", path: "/checkout", heading: /basket/i },
  { chunk: "not-found", path: "/nowhere", heading: "This page does not exist" },
] as const;
const entry = { chunk: "index", path: "/", heading: /./ } as const;
type Screen = (typeof lazyScreens)[number] | typeof entry;

/** F17: while the worker fetches the app ahead, a captive portal answers for one of its files. Nothing is kept by the
 *  browser itself, as in a private window or where room is short: what the page had a moment ago is asked for again. At
 *  the next visit the app must come up; one that is dead never does. */
export function portalWhileInstalling(rig: Rig, { part, rounds }: Figures): Promise<Result> {
  return onStage(rig, {}, async ({ proxy, random, opensPrivatePhone }) => {
    proxy.isKeptByBrowsers = false;
    const { browser } = await opensPrivatePhone();
    const files = await precachedFiles(proxy.origin);
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const screen = part === "entry" ? entry : random.pick(lazyScreens);
      const file = files.find((path) => path.startsWith(`/assets/${screen.chunk}-`));
      if (file === undefined) throw new Error(`no file of ${screen.chunk} is fetched ahead`);
      const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: "allow" });
      await prepareContext(context);
      await installsBehindPortal(context, proxy, file);
      if (!(await comesUp(await context.newPage(), screen))) wrong.push(`${screen.path} could not be loaded`);
      await context.close();
    }
    return {
      test: `F17 portal, ${part}`,
      rows: rounds,
      faults: proxy.counted.faults,
      lost: 0,
      duplicated: 0,
      note: "the app came up at each next visit",
      wrong,
    };
  });
}

/** One visit at which the portal answers once for a file, until the worker is in force or given up. */
async function installsBehindPortal(context: BrowserContext, proxy: FaultProxy, file: string): Promise<void> {
  let answered = 0;
  proxy.assetScript = ({ path, isForWorker }) => {
    if (!isForWorker || path !== file || answered > 0) return "pass";
    answered += 1;
    return "portal";
  };
  const page = await context.newPage();
  await page.goto("/");
  await waitUntil("the installation to end", async () => answered > 0 && (await hasInstallationEnded(page)));
  proxy.assetScript = () => "pass";
  await page.close();
}

function hasInstallationEnded(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined || registration.active?.state === "activated";
  });
}

/** Whether the screen is there, and not the excuse for it.
 *  @throws Error when neither is. */
async function comesUp(page: Page, { path, heading }: Screen): Promise<boolean> {
  await page.goto(path);
  await page.locator("html[data-ready=true]").waitFor();
  const excuse = page.getByText("could not be loaded");
  await page.getByRole("heading", { level: 1, name: heading }).or(excuse).first().waitFor();
  return (await excuse.count()) === 0;
}

async function precachedFiles(origin: string): Promise<string[]> {
  const worker = await (await fetch(`${origin}/sw.js`)).text();
  return [...worker.matchAll(/assets\/[\w-]+\.js/g)].map(([path]) => `/${path}`);
}
