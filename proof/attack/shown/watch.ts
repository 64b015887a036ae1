import type { BrowserContext, Page } from "@playwright/test";
import { findHoles, findTooWide } from "./find-holes.ts";

/** Keeps an eye on every page of a browser; what it has seen stands in `wrong`. */
export type Watch = {
  readonly page: Page;
  /** Opens a screen, waits until it shows what it is for, and looks at it on a phone and on a desk. */
  readonly looksAt: (path: string, shows: string) => Promise<void>;
  /** Looks at what is open now. */
  readonly looks: (place: string) => Promise<void>;
};

const phone = { width: 360, height: 740 } as const;
const desk = { width: 1280, height: 800 } as const;

export async function watch(context: BrowserContext, api: string, wrong: string[]): Promise<Watch> {
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

  async function looks(where: string): Promise<void> {
    place = where;
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      say(await page.evaluate(findHoles, ownScripts));
      say(await page.evaluate(findTooWide));
    }
    say(await page.evaluate("globalThis.hits.splice(0)"));
  }

  return {
    page,
    looks,
    async looksAt(path, shows) {
      place = path;
      await page.setViewportSize(desk);
      await page.goto(`${api}${path}`);
      const shown = page.locator(shows).first();
      await shown.waitFor().catch((cause: unknown) => {
        throw new Error(`${path} does not show ${shows}`, { cause });
      });
      await looks(path);
    },
  };
}
