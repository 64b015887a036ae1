/** Bytes on the line: JavaScript of the public pages before they can be used and in all, HTML, and what the service
 *  worker fetches ahead. */
import { newPhone, slowNetwork, withBrowser } from "./browser/phone.ts";
import { type PublicPage, publicPages } from "./browser/public-pages.ts";
import { readVitals, scriptBytes, visit, watchVitals } from "./browser/vitals.ts";
import { htmlFigures, precacheFigures } from "./bytes-of-files.ts";
import { type Figure, figure } from "./figure.ts";
import { inShop } from "./shop.ts";
import { kB } from "./units.ts";

const limits = {
  en: { untilUsable: 110_000, inAll: 180_000 },
  hi: { untilUsable: 120_000, inAll: 190_000 },
} as const;
const restMs = 2000;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api }) => {
    const scripts: Figure[] = [];
    for (const language of ["en", "hi"] as const) {
      for (const page of await publicPages(api, language)) {
        const { untilUsable, inAll } = await countScripts(api, page);
        const limit = limits[language];
        scripts.push(
          figure({ what: `${page.name}: scripts before use`, value: untilUsable, unit: kB, atMost: limit.untilUsable }),
          figure({
            what: `${page.name}: scripts in all, a search included`,
            value: inAll,
            unit: kB,
            beside: "EverShop, quoted: 1,412 to 1,445 kB",
            atMost: limit.inAll,
          }),
        );
      }
    }
    return [...scripts, ...(await htmlFigures(api)), ...(await precacheFigures(api))];
  });
}

/** On slow 3G: on a fast line, later chunks would be received before the app is ready, too. */
function countScripts(api: string, { path, content }: PublicPage) {
  return withBrowser(async (browser) => {
    const page = await (await newPhone(browser, api)).newPage();
    await slowNetwork(page);
    await watchVitals(page, content);
    const vitals = await visit(page, path, { restMs });
    // The search library is loaded with the first search.
    await page.getByRole("combobox").first().fill("charger");
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(restMs);
    return { untilUsable: scriptBytes(vitals, vitals.readyMs), inAll: scriptBytes(await readVitals(page)) };
  });
}
