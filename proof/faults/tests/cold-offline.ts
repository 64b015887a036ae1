import type { Page } from "@playwright/test";
import type { Result } from "../../rig/result.ts";
import { hangMs, waitUntil } from "../../rig/wait.ts";
import { beside } from "../figures.ts";
import { readKeptCatalogue } from "../kept-catalogue.ts";
import { addProducts } from "../products.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";

const screens = [
  { path: "/", heading: /./ },
  { path: "/Product", heading: /^Products$/ },
  { path: "/Contactus", heading: /./ },
  { path: "/TandC", heading: /Terms/ },
  { path: "/Privacypolicy", heading: /Privacy/ },
  { path: "/outbox", heading: /^Saved on this device$/ },
] as const;

/** How many times slower than this machine the phone is. */
const slowdown = 4;

/** Offline design 4, F15: the line of each, on a machine that does nothing else. */
const lines = { screenMs: 2_000, searchMs: 100 };

/** F15: after one visit to Home, and with the server gone, every public screen opens from cold. Times are told beside
 *  their lines, and not asserted. */
export function coldOffline(rig: Rig, { products }: { readonly products: number }): Promise<Result> {
  return onStage(rig, {}, async (stage) => {
    const { proxy, server, dataDir, random } = stage;
    addProducts(dataDir, products, random);
    const phone = await stage.opensPhone();
    const rep = createRep(await phone.context.newPage());
    await rep.opens("/");
    await rep.isControlled();
    await waitUntil(
      "the catalogue to be kept",
      async () => (await readKeptCatalogue(rep.page)).state?.isComplete ?? false,
    );
    const detail = (await readKeptCatalogue(rep.page)).products.at(-1)?._id;

    await server.kill();
    proxy.isDown = true;
    await phone.context.close();
    await phone.reopen();
    const wrong: string[] = [];
    const page = await phone.context.newPage();
    const session = await phone.context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    let slowestMs = 0;
    for (const { path, heading } of [...screens, { path: `/Product/${detail}`, heading: /./ }]) {
      const startedAt = performance.now();
      const isShown = await page
        .goto(path)
        .then(() => page.getByRole("heading", { level: 1, name: heading }).waitFor())
        .then(() => page.getByText(/does not exist|not found|Try again/i).count())
        .then(
          (excuses) => excuses === 0,
          () => false,
        );
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (!isShown) wrong.push(`${path} does not open without a network`);
    }
    await page.goto("/Product");
    const searchMs = await searchTime(page);
    const times = `slowest screen ${beside(slowestMs, lines.screenMs)}, search ${beside(searchMs, lines.searchMs)}`;
    return {
      test: "F15 cold and offline",
      rows: products,
      faults: 1,
      lost: 0,
      duplicated: 0,
      note: `${products} products, ${slowdown}x slower: ${times}`,
      wrong,
    };
  });
}

/** Milliseconds from a keystroke to the shorter list, the first search of the page done before. */
async function searchTime(page: Page): Promise<number> {
  await page.locator("html[data-ready=true]").waitFor();
  await typedAndListed(page, "kiosk");
  return typedAndListed(page, "motor");
}

/** @throws Error when the search finds nothing. */
function typedAndListed(page: Page, words: string): Promise<number> {
  return page.evaluate(
    async ({ text, hangMs }) => {
      const box = document.querySelector<HTMLInputElement>("input[type=search][role=combobox]");
      const listed = () => [...document.querySelectorAll("[role=status]")].map((one) => one.textContent).join();
      const before = listed();
      const startedAt = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, text);
      box?.dispatchEvent(new Event("input", { bubbles: true }));
      while (listed() === before) {
        if (performance.now() - startedAt > hangMs) throw new Error("the search finds nothing without a network");
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now() - startedAt;
    },
    { text: words, hangMs },
  );
}
