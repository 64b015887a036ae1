/** JavaScript of a public page as it crosses the line: before the page can be used, and in all with the chunks that
 *  come later. */

import { newPhone, slow3g, slowNetwork, withBrowser } from "./browser/phone.ts";
import { publicPages } from "./browser/public-pages.ts";
import { readVitals, scriptBytes, visit, watchVitals } from "./browser/vitals.ts";
import { atMost, type Figure, figure } from "./figure.ts";
import { inShop } from "./shop.ts";
import { kB } from "./units.ts";

const limits = { untilUsable: 110_000, inAll: 175_000 } as const;
const everShop = "EverShop, quoted: 1,412 to 1,445 kB";
const restMs = 2000;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api }) => {
    const pages = await publicPages(api);
    return withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const [name, { path, content }] of pages) {
        const phone = await newPhone(browser, api);
        const page = await phone.newPage();
        // On a quick line what is not waited for would come before the app is ready, too.
        await slowNetwork(page, slow3g);
        await watchVitals(page, content);
        const vitals = await visit(page, path, { restMs });
        const untilUsable = scriptBytes(vitals, vitals.readyMs);
        // Whoever searches is sent the search library.
        await page.getByRole("combobox", { name: "Search products" }).fill("charger");
        await page.waitForLoadState("networkidle");
        await page.waitForTimeout(restMs);
        const inAll = scriptBytes(await readVitals(page));
        figures.push(
          figure({
            what: `${name}, before it can be used`,
            ours: kB(untilUsable),
            beside: everShop,
            demand: atMost(limits.untilUsable, untilUsable, kB),
          }),
          figure({
            what: `${name}, in all, a search included`,
            ours: kB(inAll),
            beside: everShop,
            demand: atMost(limits.inAll, inAll, kB),
          }),
        );
        await phone.close();
      }
      return figures;
    });
  });
}
