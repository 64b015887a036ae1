import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

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

/** How a whole browser is started, as people have it. */
export function chromiumLaunch() {
  return launchOptions(findChromium([whole]));
}

/** How a browser is started that has no window to draw, for the many short stories: where there is one it needs a
 *  quarter less time. */
export function headlessLaunch() {
  return launchOptions(findChromium([shell, whole]));
}

/** Without a network of its own a test's browser must not look for updates. */
function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  };
}

/** Makes sure that there is a browser, installing one where that is possible.
 *  @throws Error with one sentence on how to get one. */
export function ensureChromium(): void {
  if (findChromium([whole]) || hasPlaywrightChromium()) return;
  console.log("No Chromium found; installing one for the browser tests…");
  const installed = isRootOnDebian() ? installFromDebian() : run("npx", ["playwright", "install", "chromium"]);
  if (!installed) {
    throw new Error(
      "The browser tests need Chromium: install it (on Debian `apt-get install chromium`) or name one in CHROMIUM_PATH.",
    );
  }
}

function hasPlaywrightChromium(): boolean {
  const found = spawnSync(process.execPath, ["-p", "require('playwright-core').chromium.executablePath()"], {
    encoding: "utf8",
  });
  return found.status === 0 && existsSync(found.stdout.trim());
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function installFromDebian(): boolean {
  return run("apt-get", ["update"]) && run("apt-get", ["install", "-y", "--no-install-recommends", whole, shell]);
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}
