import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Debian's packages, each with its program in /usr/bin. */
const whole = "chromium";
const shell = "chromium-headless-shell";

/** The browser that tests drive: named by CHROMIUM_PATH, Debian's first that is there, or Playwright's own (undefined
 *  lets Playwright find it). */
function findChromium(programs: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
    return named;
  }
  return programs.map((program) => `/usr/bin/${program}`).find(existsSync);
}

const disabledFeatures = [
  // From Chromium 150 on, a new document in a new frame forgets that the test took the network away.
  "RenderDocument",
  // The address bar's lists are pages, too: each new window spends 0.5 s of the processor on them while a test's page
  // loads, which no phone does.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** How a whole browser is started, as people have it. */
export function chromiumLaunch() {
  return launchOptions(findChromium([whole]));
}

/** How a browser is started that has no window to draw, for the many short stories: where there is one it needs a
 *  quarter less time. */
export function headlessLaunch() {
  return launchOptions(findChromium([shell, whole]));
}

/** Its fonts and the encoding of its file names are those of the tests, whatever the machine has. Without a network of
 *  its own a test's browser must not look for updates. */
function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    env: {
      ...process.env,
      FONTCONFIG_FILE: fileURLToPath(new URL("rig/fonts.conf", import.meta.url)),
      LC_ALL: "C.UTF-8",
    },
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      `--disable-features=${disabledFeatures.join()}`,
    ],
  };
}

/** Whether there is a browser for the tests: a whole one, of Debian's, named or Playwright's own. */
export function hasChromium(): boolean {
  return findChromium([whole]) !== undefined || hasPlaywrightChromium();
}

function hasPlaywrightChromium(): boolean {
  const found = spawnSync(process.execPath, ["-p", "require('playwright-core').chromium.executablePath()"], {
    encoding: "utf8",
  });
  return found.status === 0 && existsSync(found.stdout.trim());
}
