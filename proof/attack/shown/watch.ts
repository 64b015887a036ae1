import type { BrowserContext } from "@playwright/test";
import { findTooWide } from "../../rig/find-too-wide.ts";
import { waitUntil } from "../../rig/wait.ts";
import { findInjections } from "./find-injections.ts";

const phone = { width: 360, height: 740 } as const;
const desk = { width: 1280, height: 800 } as const;

export type Watch = Awaited<ReturnType<typeof watch>>;

/** Opens a page and notes in `wrong` what no text may do in it. */
export async function watch(context: BrowserContext, api: string, wrong: string[]) {
  await context.addInitScript(`
    globalThis.__name ??= (named) => named;
    globalThis.hits = [];
    globalThis.hit = (what) => hits.push("a script ran: " + what);
    document.addEventListener("securitypolicyviolation", (event) =>
      hits.push("the policy stopped " + event.effectiveDirective + " " + event.blockedURI + " " + event.sample));
  `);
  context.setDefaultTimeout(300_000);
  const shell = await (await fetch(`${api}/index.html`)).text();
  const ownScripts = [...shell.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  const page = await context.newPage();
  let place = "";
  page.on("dialog", (dialog) => {
    wrong.push(`${place}: a dialog says ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  page.on("pageerror", (error) => wrong.push(`${place}: ${error.message}`));
  page.on("request", (request) => {
    if (!/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(`${api}/`)) {
      wrong.push(`${place}: asks ${request.url().slice(0, 80)}`);
    }
  });
  const say = (found: readonly string[]) => wrong.push(...found.map((what) => `${place}: ${what}`));

  /** Looks at what is open now, on a phone and on a desk. */
  async function looks(where: string): Promise<void> {
    place = where;
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      say(await page.evaluate(findInjections, ownScripts));
      // The desk folds its bar once it has seen that it does not fit.
      const isFitting = async () => (await page.evaluate(findTooWide)) === "";
      await waitUntil(`${where} to fit ${size.width} px`, isFitting).catch(async (cause: unknown) => {
        throw new Error(`${where}: ${await page.evaluate(findTooWide)}`, { cause });
      });
    }
    say(await page.evaluate("globalThis.hits.splice(0)"));
  }

  return {
    page,
    looks,
    /** Opens screens, waits until each has all that it asks for, and looks at it.
     *  @throws Error naming the screen that never does. */
    async looksAt(paths: readonly string[]) {
      for (const path of paths) {
        place = path;
        await page.setViewportSize(desk);
        await page.goto(`${api}${path}`, { waitUntil: "networkidle" });
        const heading = page.locator("h1:not([data-loading])").first();
        await heading.waitFor({ state: "attached" }).catch((cause: unknown) => {
          throw new Error(`${path} does not show its heading`, { cause });
        });
        await looks(path);
      }
    },
  };
}
