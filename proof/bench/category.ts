/** The document of the list of products, beside what EverShop gives for a category. */
import { atLeast, atMost, type Figure, figure, under } from "./figure.ts";
import { loadPages, type PageLoads, packedBytes } from "./page-html.ts";
import { inShop } from "./shop.ts";
import { kB, megabytes, perSecond, times } from "./units.ts";

/** EverShop 2.2.1, its category page. */
const everShop = { perSecond: 137, htmlBytes: 246_000, residentMb: 459 } as const;
/** A phone's first screen shows two rows of two. */
const cardsOfFirstScreen = 4;
const limits = {
  en: { firstScreenBytes: 14_000, htmlBytes: 30_000 },
  hi: { firstScreenBytes: 16_000, htmlBytes: 34_000 },
} as const;
const mostResidentMb = 150;
/** Of what English gets, by what a second of the core is good for: whoever else is on the machine favours neither. */
const leastInHindi = 0.9;

export function play(): Promise<Figure[]> {
  return inShop(async (stage) => {
    const { english, hindi } = await loadPages(stage, { english: "/Product", hindi: "/hi/Product" });
    const { ours, bare, html } = english;
    return [
      figure({
        what: "requests, brotli",
        ours: perSecond(ours.perSecond),
        beside: `EverShop, quoted: ${perSecond(everShop.perSecond)}`,
        demand: atLeast(10, ours.perSecond / everShop.perSecond, times),
      }),
      figure({ what: "requests in Hindi, brotli", ours: perSecond(hindi.ours.perSecond) }),
      figure({
        what: "answers a core second",
        ours: `${perSecond(ours.perCoreSecond)} (${times(ours.perCoreSecond / bare.perCoreSecond)})`,
        beside: `bare Hono, ready bytes: ${perSecond(bare.perCoreSecond)}`,
      }),
      figure({
        what: "answers a core second in Hindi",
        ours: `${perSecond(hindi.ours.perCoreSecond)} (${times(hindi.ours.perCoreSecond / ours.perCoreSecond)})`,
        beside: `in English: ${perSecond(ours.perCoreSecond)}`,
        demand: atLeast(leastInHindi, hindi.ours.perCoreSecond / ours.perCoreSecond, times),
      }),
      ...htmlFigures("HTML", english, limits.en),
      ...htmlFigures("HTML in Hindi", hindi, limits.hi),
      figure({
        what: "whole HTML, unpacked",
        ours: kB(Buffer.byteLength(html)),
        beside: `EverShop, quoted: ${kB(everShop.htmlBytes)}`,
      }),
      figure({
        what: "resident while asked, in both languages",
        ours: megabytes(hindi.ours.residentMb),
        beside: `EverShop, quoted: ${megabytes(everShop.residentMb)}`,
        demand: under(mostResidentMb, hindi.ours.residentMb, megabytes),
      }),
    ];
  });
}

/** Bytes up to what a phone first shows, and of the whole. */
function htmlFigures(
  what: string,
  { html, packed }: PageLoads,
  limit: { readonly firstScreenBytes: number; readonly htmlBytes: number },
): Figure[] {
  const firstScreenBytes = packedBytes(upToCard(html, cardsOfFirstScreen));
  return [
    figure({
      what: `${what} up to the card ${cardsOfFirstScreen}, brotli`,
      ours: kB(firstScreenBytes),
      demand: atMost(limit.firstScreenBytes, firstScreenBytes, kB),
    }),
    figure({
      what: `whole ${what}, brotli`,
      ours: kB(packed.byteLength),
      beside: "EverShop: not quoted",
      demand: atMost(limit.htmlBytes, packed.byteLength, kB),
    }),
  ];
}

/** @throws Error when the page has fewer cards. */
function upToCard(html: string, count: number): string {
  const ends = [...html.matchAll(/<\/article>/g)].map(({ index }) => index);
  const end = ends[count - 1];
  if (end === undefined) throw new Error(`the page has ${ends.length} cards`);
  return html.slice(0, end);
}
