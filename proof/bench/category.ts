/** The document of the list of products, beside what EverShop gives for a category. */
import { atLeast, atMost, type Figure, figure, under } from "./figure.ts";
import { loadPage, packedBytes } from "./page-html.ts";
import { inShop } from "./shop.ts";
import { kB, megabytes, perSecond, times } from "./units.ts";

/** EverShop 2.2.1, its category page. */
const everShop = { perSecond: 137, htmlBytes: 246_000, residentMb: 459 } as const;
/** A phone's first screen shows two rows of two. */
const cardsOfFirstScreen = 4;
const limits = { firstScreenBytes: 14_000, htmlBytes: 30_000, residentMb: 150 } as const;

export function play(): Promise<Figure[]> {
  return inShop(async (stage) => {
    const { ours, bare, packed, html } = await loadPage(stage, "/Product");
    const firstScreenBytes = packedBytes(upToCard(html, cardsOfFirstScreen));
    return [
      figure({
        what: "requests, brotli",
        ours: perSecond(ours.perSecond),
        beside: `EverShop, quoted: ${perSecond(everShop.perSecond)}`,
        demand: atLeast(10, ours.perSecond / everShop.perSecond, times),
      }),
      figure({
        what: "answers a core second",
        ours: `${perSecond(ours.perCoreSecond)} (${times(ours.perCoreSecond / bare.perCoreSecond)})`,
        beside: `bare Hono, ready bytes: ${perSecond(bare.perCoreSecond)}`,
      }),
      figure({
        what: `HTML up to the card ${cardsOfFirstScreen}, brotli`,
        ours: kB(firstScreenBytes),
        demand: atMost(limits.firstScreenBytes, firstScreenBytes, kB),
      }),
      figure({
        what: "whole HTML, brotli",
        ours: kB(packed.byteLength),
        beside: "EverShop: not quoted",
        demand: atMost(limits.htmlBytes, packed.byteLength, kB),
      }),
      figure({
        what: "whole HTML, unpacked",
        ours: kB(Buffer.byteLength(html)),
        beside: `EverShop, quoted: ${kB(everShop.htmlBytes)}`,
      }),
      figure({
        what: "resident while asked",
        ours: megabytes(ours.residentMb),
        beside: `EverShop, quoted: ${megabytes(everShop.residentMb)}`,
        demand: under(limits.residentMb, ours.residentMb, megabytes),
      }),
    ];
  });
}

/** @throws Error when the page has fewer cards. */
function upToCard(html: string, count: number): string {
  const ends = [...html.matchAll(/<\/article>/g)].map(({ index }) => index);
  const end = ends[count - 1];
  if (end === undefined) throw new Error(`the page has ${ends.length} cards`);
  return html.slice(0, end);
}
