import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerPartFile, dropOtherParts, keepParts, setReleaseFiles } from "./kept-parts.ts";

const release = (name: string) => ({ hi: [`/assets/hi-site-${name}.js`], mr: [`/assets/mr-site-${name}.js`] });
const use = ({ hi, mr }: ReturnType<typeof release>) => setReleaseFiles(["/assets/index-1.js", ...hi, ...mr]);
const at = (path: string) => new URL(path, "https://shop.example").href;

let stores: Map<string, Map<string, string>>;
/** The responses of the network. */
let served: Set<string>;

beforeEach(() => {
  stores = new Map();
  served = new Set([...release("1").hi, ...release("1").mr]);
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, string>();
    stores.set(name, kept);
    return {
      keys: async () => [...kept.keys()].map((path) => ({ url: at(path) })),
      match: async ({ url }: { url: string }) => (kept.has(new URL(url).pathname) ? new Response("words") : undefined),
      put: async ({ url }: { url: string }) => void kept.set(new URL(url).pathname, "words"),
      delete: async ({ url }: { url: string }) => kept.delete(new URL(url).pathname),
      async addAll(paths: readonly string[]) {
        if (paths.some((path) => !served.has(path))) throw new TypeError("no network");
        for (const path of paths) kept.set(path, "words");
      },
    };
  };
  vi.stubGlobal("caches", { open });
  use(release("1"));
});

afterEach(() => vi.unstubAllGlobals());

const openPages = (...paths: string[]) => ({ matchAll: async () => paths.map((path) => ({ url: at(path) })) }) as never;
const kept = () => [...(stores.get("cf-words-1")?.keys() ?? [])];

it("keeps only the words of the open pages and of the chosen language", async () => {
  await keepParts(openPages("/Product"));
  expect(kept()).toEqual([]);
  await keepParts(openPages("/hi/Product"));
  expect(kept()).toEqual(release("1").hi);
});

it("refuses to install a release without its words, and keeps the previous words", async () => {
  await keepParts(openPages("/hi"));
  use(release("2"));
  await expect(keepParts(openPages())).rejects.toThrow("no network");
  expect(kept()).toEqual(release("1").hi);

  served.add("/assets/hi-site-2.js");
  await keepParts(openPages());
  await dropOtherParts();
  expect(kept()).toEqual(release("2").hi);
});

it("keeps the sales rep's screens where they were opened, and again at an update", async () => {
  for (const name of ["1", "2"]) {
    const screens = [`/assets/rep-${name}.js`, `/assets/rep-hi-${name}.js`];
    for (const path of [...release(name).hi, ...screens]) served.add(path);
    setReleaseFiles([...release(name).hi, ...screens]);
    await keepParts(name === "1" ? openPages("/field/login") : openPages("/Product"));
    await dropOtherParts();
    expect(kept()).toEqual([...release(name).hi, ...screens]);
  }
});

it("says once that a file of a part was kept, for a next release to keep that part too", async () => {
  vi.stubGlobal("fetch", async () => new Response("words"));
  const onKept = vi.fn();
  for (let times = 0; times < 2; times += 1) {
    await answerPartFile({ url: at("/assets/hi-site-1.js") } as Request, onKept);
  }
  expect(onKept).toHaveBeenCalledOnce();
  const next = { ...release("2"), rep: ["/assets/rep-2.js"] };
  for (const path of [...next.hi, ...next.mr, ...next.rep]) served.add(path);
  setReleaseFiles([...next.hi, ...next.mr, ...next.rep]);
  await keepParts(openPages("/"));
  await dropOtherParts();
  expect(kept()).toEqual(next.hi);
  await keepParts(openPages("/"), "rep");
  expect(kept().toSorted()).toEqual([...next.hi, ...next.mr, ...next.rep].toSorted());
});
