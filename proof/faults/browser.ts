import { readdirSync, readFileSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Worker } from "@playwright/test";
import { chromiumLaunch } from "../chromium.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { hangMs, waitUntil } from "../rig/wait.ts";

/** Chromium with a profile of its own that outlives it, as a person's phone does. */
export type Phone = {
  context: BrowserContext;
  /** Kills every process of this browser without a word. */
  readonly kill: () => Promise<void>;
  /** Opens it again with the same profile. */
  readonly reopen: () => Promise<void>;
  readonly worker: () => Promise<Worker>;
  readonly close: () => Promise<void>;
};

export type PrivatePhone = {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
};

export type PhoneOptions = {
  readonly origin: string;
  /** Runs in every page before the app's own code. */
  readonly pagePrelude?: string;
};

export async function openPhone({ origin, pagePrelude = "" }: PhoneOptions): Promise<Phone> {
  const profile = makeTemporaryFolder("phone");

  async function open(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(profile, { ...chromiumLaunch(), ...contextOptions(origin) });
    await prepareContext(context, pagePrelude);
    return context;
  }

  const phone = {
    context: await open(),
    async kill() {
      await waitUntil("the browser to be gone", () => killAll(processesWith(profile)) === 0);
      await phone.context.close().catch(() => undefined);
    },
    async reopen() {
      phone.context = await open();
    },
    async worker() {
      const { context } = phone;
      await waitUntil("a service worker", () => context.serviceWorkers().length > 0);
      const [worker] = context.serviceWorkers();
      if (!worker) throw new Error("the service worker is gone");
      return worker;
    },
    async close() {
      // A browser that takes its time to end would still be writing to its profile.
      await phone.kill();
      removeFolder(profile);
    },
  };
  return phone;
}

/** A window that leaves nothing behind. Only there does Chromium hold an origin to a limit set from outside. */
export async function openPrivatePhone(origin: string): Promise<PrivatePhone> {
  const browser = await chromium.launch(chromiumLaunch());
  const context = await browser.newContext(contextOptions(origin));
  await prepareContext(context);
  return { browser, context, close: () => browser.close() };
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

export async function prepareContext(context: BrowserContext, pagePrelude = ""): Promise<void> {
  // tsx names functions by a helper that pages do not have.
  await context.addInitScript(`globalThis.__name ??= (named) => named; ${pagePrelude}`);
  context.setDefaultTimeout(hangMs);
}

/** Answers how many there were: a process may start another while it is killed, and ends in its own time. */
function killAll(ids: readonly number[]): number {
  for (const id of ids) {
    try {
      process.kill(id, "SIGKILL");
    } catch {
      // It has ended since it was listed.
    }
  }
  return ids.length;
}

/** Ids of the running processes that were started with this profile. */
function processesWith(profile: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => commandLine(id).includes(`--user-data-dir=${profile}`))
    .map(Number);
}

function commandLine(id: string): string {
  try {
    // A process that has ended and waits to be collected has no command line.
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
