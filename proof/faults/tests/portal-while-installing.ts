import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { prepareContext } from "../browser.ts";
import type { FaultProxy } from "../proxy.ts";
import { onStage, type Rig, type Stage } from "../stage.ts";

type Part = "entry" | "lazy chunk";
type Figures = { readonly part: Part; readonly rounds: number };

/** Screens whose code is a chunk of its own that no other needs, and the heading by which each is known. */
const lazyScreens = [
  { chunk: "outbox", path: "/outbox", heading: "Saved on this device" },
  { chunk: "login", path: "/login", heading: /log in/i },
  { chunk: "basket", path: "/checkout", heading: /basket/i },
  { chunk: "not-found", path: "/nowhere", heading: "This page does not exist" },
] as const;

/** F17: while the worker fetches the app ahead, a captive portal answers for one of its files. Nothing is kept by the
 *  browser itself, as in a private window or where room is short: what the page had a moment ago is asked for again. */
export function portalWhileInstalling(rig: Rig, { part, rounds }: Figures): Promise<Result> {
  return onStage(rig, { withinMs: rounds * 60_000 }, async (stage) => {
    const { proxy } = stage;
    proxy.isKeptByBrowsers = false;
    const { browser } = await stage.opensPrivatePhone();
    const files = await precachedFiles(proxy.origin);
    const wrong: string[] = [];
    let dead = 0;
    for (let round = 0; round < rounds; round += 1) {
      if (await isDeadAfterPortal(browser, stage, part, files)) dead += 1;
    }
    if (dead > 0) wrong.push(`${dead} apps were dead at the next visit`);
    return {
      test: `F17 portal, ${part}`,
      rows: rounds,
      faults: proxy.counted.faults,
      lost: 0,
      duplicated: 0,
      note: `${dead} dead after one further visit`,
      wrong,
    };
  });
}

async function isDeadAfterPortal(
  browser: Browser,
  { proxy, random }: Stage,
  part: Part,
  files: readonly string[],
): Promise<boolean> {
  const screen = random.pick(lazyScreens);
  const name = part === "entry" ? "index" : screen.chunk;
  const file = files.find((path) => path.startsWith(`/assets/${name}-`));
  if (file === undefined) throw new Error(`no file of ${name} is fetched ahead`);
  const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: "allow" });
  await prepareContext(context);
  try {
    await installsBehindPortal(context, proxy, file);
    const page = await context.newPage();
    const place = part === "entry" ? { path: "/", heading: /./ } : screen;
    return await isDead(page, place);
  } finally {
    await context.close();
  }
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
  await waitUntil("the installation to end", async () => answered > 0 && (await hasInstallationEnded(page)), {
    withinMs: 30_000,
  });
  proxy.assetScript = () => "pass";
  await page.close();
}

function hasInstallationEnded(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined || registration.active?.state === "activated";
  });
}

async function isDead(page: Page, { path, heading }: { path: string; heading: string | RegExp }): Promise<boolean> {
  await page.goto(path);
  const isAlive = await page
    .locator("html[data-ready=true]")
    .waitFor({ timeout: 8_000 })
    .then(() => page.getByRole("heading", { level: 1, name: heading }).waitFor({ timeout: 8_000 }))
    .then(() => page.getByText("could not be loaded").count())
    .catch(() => 1);
  return isAlive > 0;
}

async function precachedFiles(origin: string): Promise<string[]> {
  const worker = await (await fetch(`${origin}/sw.js`)).text();
  return [...worker.matchAll(/assets\/[\w-]+\.js/g)].map(([path]) => `/${path}`);
}
