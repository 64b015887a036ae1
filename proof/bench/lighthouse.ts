/** Lighthouse, mobile, with its own settings for network and processor, on the four pages visitors come to first. */
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { chromiumLaunch } from "../chromium.ts";
import { freePort } from "../rig/free-port.ts";
import { median } from "../rig/statistics.ts";
import { publicPages } from "./browser/public-pages.ts";
import { atLeast, atMost, type Demand, type Figure, figure, under } from "./figure.ts";
import { inShop } from "./shop.ts";
import { kB, ms, seconds } from "./units.ts";

const rounds = 5;
/** Least score of each category. */
const least = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const longestBlockingMs = 100;
const everShop = { performance: "87 to 95", largest: "1.9 to 2.1 s", blocking: "180 to 440 ms" } as const;

type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

export function play(): Promise<Figure[]> {
  return inShop(async ({ api }) => {
    const pages = await publicPages(api);
    const results: Result[][] = pages.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, [, { path }]] of pages.entries()) results[at]?.push(await runLighthouse(`${api}${path}`));
    }
    return pages.flatMap(([name], at) => toFigures(name, results[at] ?? []));
  });
}

/** In a browser of its own, so that none finds what another left. What could not be recorded is tried again, as
 *  Lighthouse itself asks for. @throws Error when the page could not be looked at. */
async function runLighthouse(url: string, triesLeft = 2): Promise<Result> {
  const port = await freePort();
  const launch = chromiumLaunch();
  const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] });
  const run = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories: categories }).finally(
    () => browser.close(),
  );
  const { runtimeError } = run?.lhr ?? {};
  if (run && !runtimeError) return run.lhr;
  if (triesLeft > 0) return runLighthouse(url, triesLeft - 1);
  throw new Error(`Lighthouse could not look at ${url}: ${runtimeError?.message ?? ""}`);
}

function toFigures(name: string, results: readonly Result[]): Figure[] {
  const medianOf = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const told = (what: string, ours: string, beside = "", demand?: Demand) =>
    figure({ what: `${name}: ${what}`, ours, beside, ...(demand && { demand }) });
  const blocking = medianOf("total-blocking-time");
  const shift = medianOf("cumulative-layout-shift");
  return [
    ...categories.map((category) => {
      const score = median(results.map((result) => scoreOf(result, category)));
      const rival = category === "performance" ? `EverShop, quoted: ${everShop.performance}. ` : "";
      const failed = score === 100 ? "" : `not passed: ${failedAudits(results, category)}`;
      return told(category, String(score), `${rival}${failed}`.trim(), atLeast(least[category], score, String));
    }),
    told("LCP", seconds(medianOf("largest-contentful-paint")), `EverShop, quoted: ${everShop.largest}`),
    told("TBT", ms(blocking), `EverShop, quoted: ${everShop.blocking}`, under(longestBlockingMs, blocking, ms)),
    told("CLS", shift.toFixed(3), "", atMost(0, shift, String)),
    told("bytes in all", kB(medianOf("total-byte-weight"))),
  ];
}

function scoreOf(result: Result, category: Category): number {
  return Math.round((result.categories[category]?.score ?? Number.NaN) * 100);
}

/** Names of the audits of a category that cost it points, in any of the runs. */
function failedAudits(results: readonly Result[], category: Category): string {
  const ids = results.flatMap(({ audits, categories }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .filter(({ id }) => (audits[id]?.score ?? 1) < (category === "performance" ? 0.9 : 1))
      .map(({ id }) => id),
  );
  return [...new Set(ids)].join(", ");
}
