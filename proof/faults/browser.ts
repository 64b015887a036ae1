import { readdirSync, readFileSync } from "node:fs";
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { hangMs, waitUntil } from "../rig/wait.ts";

/** `pagePrelude` runs in every page before the app's own code. */
type PhoneOptions = { readonly origin: string; readonly pagePrelude?: string };

/** Opens Chromium with a profile of its own that outlives it, as a person's phone does. */
export async function openPhone({ origin, pagePrelude }: PhoneOptions) {
  const profile = makeTemporaryFolder("phone");

  async function open(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(profile, { ...chromiumLaunch(), ...contextOptions(origin) });
    return prepared(context, pagePrelude);
  }

  const phone = {
    context: await open(),
    /** Kills every process of this browser without a word. */
    async kill() {
      await waitUntil("the browser to be gone", () => !killProcessesOf(profile));
      await phone.context.close().catch(() => undefined);
    },
    /** Opens it again with the same profile. */
    async reopen() {
      phone.context = await open();
    },
    async close() {
      // A browser that takes its time to end would still be writing to its profile.
      await phone.kill();
      removeFolder(profile);
    },
  };
  return phone;
}

/** Opens a browser of private windows, each a device of its own that leaves nothing behind. */
export async function openPrivateBrowser(origin: string) {
  const browser = await chromium.launch(chromiumLaunch());
  return {
    opensWindow: async () => prepared(await browser.newContext(contextOptions(origin))),
    close: () => browser.close(),
  };
}

function contextOptions(origin: string) {
  return {
    baseURL: origin,
    viewport: { width: 800, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    serviceWorkers: "allow",
  } as const;
}

async function prepared(context: BrowserContext, pagePrelude = ""): Promise<BrowserContext> {
  // tsx names functions by a helper that pages do not have.
  await context.addInitScript(`globalThis.__name ??= (named) => named; ${pagePrelude}`);
  context.setDefaultTimeout(hangMs);
  return context;
}

/** Kills the processes that were started with this profile; returns whether there were any. A process may start another
 *  while it is killed, and ends in its own time. */
function killProcessesOf(profile: string): boolean {
  const ids = readdirSync("/proc").filter((id) => commandLine(id).includes(`--user-data-dir=${profile}`));
  for (const id of ids) {
    try {
      process.kill(Number(id), "SIGKILL");
    } catch {
      // It has ended since it was listed.
    }
  }
  return ids.length > 0;
}

/** Empty where it has ended, or is no process. */
function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
