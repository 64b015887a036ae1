import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const debianPath = "/usr/bin/chromium";

/** The browser that tests drive: named by CHROMIUM_PATH, Debian's, or Playwright's own (undefined lets Playwright find it). */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
    return named;
  }
  return existsSync(debianPath) ? debianPath : undefined;
}

/** How every test's browser is started: without a network of its own it must not look for updates. */
export function chromiumLaunch() {
  const executablePath = findChromium();
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
  if (findChromium() || hasPlaywrightChromium()) return;
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
  return run("apt-get", ["update"]) && run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}
