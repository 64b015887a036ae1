/** What the process holds while everything that the public may ask for is asked in turns. */
import { randomUUID } from "node:crypto";
import { anyProduct } from "../rig/place-order.ts";
import { type Figure, figure, under } from "./figure.ts";
import { ask } from "./load/ask.ts";
import { residentMb } from "./load/under-load.ts";
import { inShop } from "./shop.ts";
import { megabytes } from "./units.ts";

const minutes = 10;
const mostMb = 150;
const asking = { connections: 16, seconds: 4, headers: { "accept-encoding": "gzip, deflate, br" } } as const;
const lookEveryMs = 250;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, server }) => {
    const { _id } = await anyProduct(api);
    const turns: readonly { readonly path: string; readonly status?: 404 }[] = [
      { path: "/Product" },
      { path: `/Product/${_id}` },
      { path: "/Product?utm_source=a{n}" },
      { path: "/nowhere-{n}", status: 404 },
      { path: `/Product/${randomUUID()}?x={n}`, status: 404 },
      { path: `/Product?q=${randomUUID()}-{n}` },
      { path: "/api/catalogue/changes?limit=200" },
      { path: "/api/products/get" },
      { path: "/" },
    ];
    const sizes: number[] = [];
    const watch = setInterval(() => sizes.push(residentMb(server.pid())), lookEveryMs);
    try {
      const endAt = performance.now() + minutes * 60_000;
      for (let at = 0; performance.now() < endAt; at += 1) {
        const { path, status } = turns[at % turns.length] ?? { path: "/" };
        await ask({ ...asking, url: `${api}${path}`, ...(status && { status }) });
      }
    } finally {
      clearInterval(watch);
    }
    const highest = Math.max(...sizes);
    return [
      figure({
        what: `resident at most, in ${minutes} minutes of pages, marketing links, misses, searches and first syncs`,
        ours: megabytes(highest),
        beside: `at the end: ${megabytes(sizes.at(-1) ?? Number.NaN)}`,
        demand: under(mostMb, highest, megabytes),
      }),
    ];
  });
}
