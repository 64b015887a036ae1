import type { Browser, LaunchOptions, Page } from "puppeteer-core";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { ensureTools } from "../rig/tools.ts";
import { type Device, phone } from "./device.ts";

/** A browser without a window on a profile that outlives it: Chromium over its own protocol, Firefox over WebDriver
 *  BiDi. */
export async function openByPuppeteer(options: LaunchOptions): Promise<Device> {
  ensureTools("engines");
  const { default: puppeteer } = await import("puppeteer-core");
  const profile = makeTemporaryFolder("engine");
  let { browser, page } = await open();

  async function open(): Promise<{ browser: Browser; page: Page }> {
    const browser = await puppeteer.launch({ ...options, userDataDir: profile, defaultViewport: phone });
    return { browser, page: await browser.newPage() };
  }

  return {
    async goTo(address) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
    },
    run: (expression) => page.evaluate(expression),
    async tap(expression) {
      const found = await page.evaluateHandle(expression);
      const element = found.asElement();
      if (!element) throw new Error("there is nothing to tap");
      // Away from what sticks to the edges of the screen.
      await element.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async reopen() {
      await browser.close();
      ({ browser, page } = await open());
    },
    async close() {
      await browser.close();
      removeFolder(profile);
    },
  };
}
