/** Lighthouse, mobile, with its own throttling, on the four pages that visitors open first, and on a comparison. */
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { chromiumLaunch } from "../chromium.ts";
import { freePort } from "../rig/free-port.ts";
import { median } from "../rig/statistics.ts";
import { comparison, publicPages } from "./browser/public-pages.ts";
import { type Figure, figure } from "./figure.ts";
import { scaled } from "./scaled.ts";
import { inShop } from "./shop.ts";
import { ms } from "./units.ts";

const rounds = 5;
/** Least score of each category. */
const least = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api }) => {
    const pages = [...(await publicPages(api)), await comparison(api)];
    const results: Result[][] = pages.map(() => []);
    for (let round = 0; round < scaled(rounds, 1); round += 1) {
      for (const [at, { path }] of pages.entries()) results[at]?.push(await runLighthouse(`${api}${path}`));
    }
    return pages.flatMap(({ name }, at) => toFigures(name, results[at] ?? []));
  });
}

/** Looks at a page in a browser of its own. What could not be recorded is tried again, as Lighthouse itself suggests.
 *  @throws Error when the page could not be recorded. */
async function runLighthouse(url: string, triesLeft = 2): Promise<Result> {
  const port = await freePort();
  const launch = chromiumLaunch();
  const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] });
  const flags = { port, output: "json", logLevel: "error", onlyCategories: Object.keys(least) } as const;
  const run = await lighthouse(url, flags).finally(() => browser.close());
  if (run && !run.lhr.runtimeError) return run.lhr;
  if (triesLeft > 0) return runLighthouse(url, triesLeft - 1);
  throw new Error(`Lighthouse could not record ${url}: ${run?.lhr.runtimeError?.message ?? ""}`);
}

function toFigures(name: string, results: readonly Result[]): Figure[] {
  const scoreOf = (category: string) =>
    median(results.map(({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100)));
  const blocking = median(results.map(({ audits }) => audits["total-blocking-time"]?.numericValue ?? Number.NaN));
  return [
    ...Object.entries(least).map(([category, atLeast]) => {
      const beside = failedAudits(results, category);
      return figure({ what: `${name}: ${category}`, value: scoreOf(category), unit: String, beside, atLeast });
    }),
    figure({ what: `${name}: TBT`, value: blocking, unit: ms, beside: "EverShop, quoted: 180 to 440 ms", under: 100 }),
  ];
}

/** The audits that cost a category points, in any of the runs. */
function failedAudits(results: readonly Result[], category: string): string {
  const passes = category === "performance" ? 0.9 : 1;
  const failed = results.flatMap(({ audits, categories }) =>
    (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < passes),
  );
  return [...new Set(failed.map(({ id }) => id))].join(", ");
}
