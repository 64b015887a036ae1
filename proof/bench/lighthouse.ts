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
/** A page in another language paints at most a tenth later. */
const mostOfEnglish = 1.1;
const longestBlockingMs = 100;
const everShop = { performance: "87 to 95", largest: "1.9 to 2.1 s", blocking: "180 to 440 ms" } as const;

type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

export function play(): Promise<Figure[]> {
  return inShop(async ({ api }) => {
    const english = await publicPages(api);
    const pages = [...english, ...(await publicPages(api, "hi"))];
    const results: Result[][] = pages.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, [, { path }]] of pages.entries()) results[at]?.push(await runLighthouse(`${api}${path}`));
    }
    return pages.flatMap(([name], at) => toFigures(name, results[at] ?? [], results[at - english.length]));
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

/** `english`: of the same page in English, beside which one in another language is held. */
function toFigures(name: string, results: readonly Result[], english: readonly Result[] | undefined): Figure[] {
  const medianOf = (audit: string, of = results) =>
    median(of.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
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
    ...(["first-contentful-paint", "largest-contentful-paint"] as const).map((audit) => {
      const paint = medianOf(audit);
      const beside = audit === "largest-contentful-paint" ? `EverShop, quoted: ${everShop.largest}` : "";
      const demand = english && atMost(mostOfEnglish * medianOf(audit, english), paint, seconds);
      return told(audit === "largest-contentful-paint" ? "LCP" : "FCP", seconds(paint), beside, demand);
    }),
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
