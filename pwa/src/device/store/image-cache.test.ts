import type { Product } from "@chargefront/shared/product/product";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropUnnamedPictures, keepPicture, prefetchThumbnails } from "./image-cache.ts";

const hashOf = (letter: string) => letter.repeat(64);
const pathOf = (letter: string, width = 280) => `/images/${hashOf(letter)}-${width}.webp`;
const products = (letters: string) => [...letters].map((letter) => ({ image: { hash: hashOf(letter) } }) as Product);
const aPicture = () => new Response("picture", { headers: { "Content-Type": "image/webp" } });

let kept: Map<string, Response>;
let answers: (path: string) => Response;
let usage: number;

beforeEach(() => {
  kept = new Map();
  usage = 1_000;
  answers = aPicture;
  const cache = {
    match: async (path: string) => kept.get(path),
    put: async (path: string, response: Response) => void kept.set(path, response),
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://shop.example${path}` })),
    delete: async ({ url }: Request) => kept.delete(new URL(url).pathname),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async (path: string) => answers(path));
  vi.stubGlobal("navigator", { storage: { estimate: async () => ({ usage, quota: 1_000_000_000 }) } });
});
afterEach(() => vi.unstubAllGlobals());

it("does without a thumbnail that the server lacks, and fetches the others", async () => {
  answers = (path) => (path === pathOf("a") ? new Response("none", { status: 404 }) : aPicture());
  await prefetchThumbnails(products("abcdef"));
  expect([...kept.keys()]).toEqual([..."bcdef"].map((letter) => pathOf(letter)));
});

it.each([
  ["the server is busy", () => new Response("busy", { status: 503 })],
  ["a portal answers", () => new Response("<p>", { headers: { "Content-Type": "text/html" } })],
  ["there is no network", () => Promise.reject(new TypeError("no network")) as unknown as Response],
])("asks for no more where %s", async (_why, answer) => {
  let asked = 0;
  answers = () => {
    asked += 1;
    return answer();
  };
  await prefetchThumbnails(products("abcdefabcdef"));
  expect(asked).toBeLessThanOrEqual(4);
});

it("fetches none ahead where the device has little room, and lets the oldest go for one that is looked at", async () => {
  for (let at = 0; at < 30; at += 1) kept.set(pathOf("a", at), aPicture());
  usage = 200_000_000;
  await prefetchThumbnails(products("bc"));
  expect(kept.has(pathOf("b"))).toBe(false);
  const cache = await caches.open("pictures");
  await keepPicture(cache, pathOf("d") as unknown as Request, aPicture());
  expect(kept.size).toBeLessThan(30);
  expect([kept.has(pathOf("a", 0)), kept.has(pathOf("a", 29)), kept.has(pathOf("d"))]).toEqual([false, true, true]);
});

it("lets go of every size of a picture that nothing in the catalogue names any more", async () => {
  for (const path of [pathOf("a"), pathOf("a", 560), pathOf("b"), pathOf("b", 1120)]) kept.set(path, aPicture());
  await dropUnnamedPictures({ products: products("b") });
  expect([...kept.keys()]).toEqual([pathOf("b"), pathOf("b", 1120)]);
});
