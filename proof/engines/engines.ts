import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.ts";
import { openByPuppeteer } from "./by-puppeteer.ts";
import type { Device } from "./device.ts";
import { openWebKit } from "./webkit.ts";

export type Engine = {
  readonly name: string;
  /** Debian's packages, each with the program that shows whether it is installed. */
  readonly packages: Readonly<Record<string, string>>;
  readonly open: () => Promise<Device>;
};

const { executablePath: chromiumPath = chromium.executablePath(), args } = chromiumLaunch();
const firefoxPath = "/usr/bin/firefox-esr";

export const engines: readonly Engine[] = [
  {
    name: "Chromium",
    packages: { chromium: chromiumPath },
    open: () => openByPuppeteer({ browser: "chrome", executablePath: chromiumPath, args }),
  },
  {
    name: "Firefox",
    packages: { "firefox-esr": firefoxPath },
    open: () => openByPuppeteer({ browser: "firefox", executablePath: firefoxPath }),
  },
  {
    name: "WebKit",
    packages: { "webkit2gtk-driver": "/usr/bin/WebKitWebDriver", xvfb: "/usr/bin/xvfb-run", xauth: "/usr/bin/xauth" },
    open: openWebKit,
  },
];

/** The packages that are not installed here. */
export function missingPackages({ packages }: Engine): string[] {
  return Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : name));
}
