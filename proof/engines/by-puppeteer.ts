import type { LaunchOptions } from "puppeteer-core";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { ensureTools } from "../rig/tools.ts";
import { type Device, phone } from "./device.ts";

/** A headless browser on a profile that outlives it: Chromium over its own protocol, Firefox over WebDriver BiDi. */
export async function openByPuppeteer(options: LaunchOptions): Promise<Device> {
  ensureTools("proof/engines");
  const { default: puppeteer } = await import("puppeteer-core");
  const profile = makeTemporaryFolder("engine");
  const open = async () => {
    const browser = await puppeteer.launch({ ...options, userDataDir: profile, defaultViewport: phone });
    return { browser, page: await browser.newPage() };
  };
  let { browser, page } = await open();
  return {
    async goTo(address) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
    },
    run: (expression) => page.evaluate(expression),
    async tap(expression) {
      const element = (await page.evaluateHandle(expression)).asElement();
      if (!element) throw new Error("there is nothing to tap");
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
