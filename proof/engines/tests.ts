import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.ts";
import { judged } from "../rig/result.ts";
import { onStage } from "../rig/stage.ts";
import type { Test } from "../rig/suite.ts";
import { openByPuppeteer } from "./by-puppeteer.ts";
import type { Device } from "./device.ts";
import { journeys } from "./journeys.ts";
import { createPerson } from "./person.ts";
import { openWebKit } from "./webkit.ts";

type Engine = {
  /** Debian's packages, each with the program that shows whether it is installed. */
  readonly packages: Readonly<Record<string, string>>;
  readonly open: () => Promise<Device>;
};

const { executablePath: chromiumPath = chromium.executablePath(), args } = chromiumLaunch();
const firefoxPath = "/usr/bin/firefox-esr";

const engines: Readonly<Record<string, Engine>> = {
  Chromium: {
    packages: { chromium: chromiumPath },
    open: () => openByPuppeteer({ browser: "chrome", executablePath: chromiumPath, args }),
  },
  Firefox: {
    packages: { "firefox-esr": firefoxPath },
    open: () => openByPuppeteer({ browser: "firefox", executablePath: firefoxPath }),
  },
  WebKit: {
    packages: { "webkit2gtk-driver": "/usr/bin/WebKitWebDriver", xvfb: "/usr/bin/xvfb-run", xauth: "/usr/bin/xauth" },
    open: openWebKit,
  },
};

/** The journeys of visitors and reps in each engine. docs/browsers.md. */
export const tests: readonly Test[] = Object.entries(engines).flatMap(([engine, { packages, open }]) => {
  const missing = Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : name));
  return Object.entries(journeys).map(([journey, take]): Test => {
    const name = `${engine} ${journey}`;
    const full = (seed: number) =>
      onStage(seed, async (shop) => {
        const device = await open();
        shop.atEnd(device.close);
        await take(createPerson(device, shop.api), shop);
        return judged(name, 1, 0, { wrong: [] });
      });
    return { name, full, short: full, lacks: missing.join(" ") };
  });
});
