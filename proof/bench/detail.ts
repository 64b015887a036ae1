/** The document of one product. */
import { anyProduct } from "../rig/place-order.ts";
import { atLeast, type Figure, figure } from "./figure.ts";
import { loadPage } from "./page-html.ts";
import { inShop } from "./shop.ts";
import { kB, ms, perSecond, times } from "./units.ts";

const leastPerSecond = 1000;

export function play(): Promise<Figure[]> {
  return inShop(async (stage) => {
    const { _id } = await anyProduct(stage.api);
    const { ours, bare, packed, html } = await loadPage(stage, `/Product/${_id}`);
    return [
      figure({
        what: "requests, brotli, one core",
        ours: perSecond(ours.perSecond),
        beside: `bare Hono, ready bytes: ${perSecond(bare.perSecond)}`,
        demand: atLeast(leastPerSecond, ours.perSecond, perSecond),
      }),
      figure({
        what: "answers a core second",
        ours: `${perSecond(ours.perCoreSecond)} (${times(ours.perCoreSecond / bare.perCoreSecond)})`,
        beside: `bare Hono, ready bytes: ${perSecond(bare.perCoreSecond)}`,
      }),
      figure({ what: "longest wait of 99 in 100", ours: ms(ours.p99Ms), beside: ms(bare.p99Ms) }),
      figure({ what: "HTML, brotli", ours: kB(packed.byteLength), beside: `unpacked: ${kB(Buffer.byteLength(html))}` }),
    ];
  });
}
