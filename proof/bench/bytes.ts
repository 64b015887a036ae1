/** JavaScript of a public page as it crosses the line: before the page can be used, and in all with the chunks that
 *  come later. */

import { otherLanguages } from "@chargefront/shared/text/language";
import { newPhone, slow3g, slowNetwork, withBrowser } from "./browser/phone.ts";
import { publicPages } from "./browser/public-pages.ts";
import { readVitals, scriptBytes, visit, watchVitals } from "./browser/vitals.ts";
import { atMost, type Figure, figure } from "./figure.ts";
import { fetchAnswer } from "./rivals/fetch-answer.ts";
import { inShop } from "./shop.ts";
import { kB } from "./units.ts";

const limits = {
  en: { untilUsable: 108_000, inAll: 172_000 },
  hi: { untilUsable: 116_000, inAll: 185_000 },
} as const;
/** All that a device fetches when it is first used in a language. */
const textsBytes = 12_000;
const everShop = "EverShop, quoted: 1,412 to 1,445 kB";
const restMs = 2000;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api }) => {
    const pages = [
      ...(await publicPages(api)).map((page) => ["en", ...page] as const),
      ...(await publicPages(api, "hi")).map((page) => ["hi", ...page] as const),
    ];
    return withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const [language, name, { path, content }] of pages) {
        const phone = await newPhone(browser, api);
        const page = await phone.newPage();
        // On a quick line what is not waited for would come before the app is ready, too.
        await slowNetwork(page, slow3g);
        await watchVitals(page, content);
        const vitals = await visit(page, path, { restMs });
        const untilUsable = scriptBytes(vitals, vitals.readyMs);
        // Whoever searches is sent the search library.
        await page.getByRole("combobox").first().fill("charger");
        await page.waitForLoadState("networkidle");
        await page.waitForTimeout(restMs);
        const inAll = scriptBytes(await readVitals(page));
        figures.push(
          figure({
            what: `${name}, before it can be used`,
            ours: kB(untilUsable),
            beside: everShop,
            demand: atMost(limits[language].untilUsable, untilUsable, kB),
          }),
          figure({
            what: `${name}, in all, a search included`,
            ours: kB(inAll),
            beside: everShop,
            demand: atMost(limits[language].inAll, inAll, kB),
          }),
        );
        await phone.close();
      }
      for (const language of otherLanguages) {
        const { body } = await fetchAnswer(`${api}/api/catalogue/texts?language=${language}`, {
          "accept-encoding": "gzip, deflate, br",
        });
        figures.push(
          figure({
            what: `texts of the sample catalogue in ${language}, at the first sync`,
            ours: kB(body.byteLength),
            demand: atMost(textsBytes, body.byteLength, kB),
          }),
        );
      }
      return figures;
    });
  });
}
