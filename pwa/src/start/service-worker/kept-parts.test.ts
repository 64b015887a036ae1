import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerPartFile, dropOtherParts, keepParts, setReleaseFiles } from "./kept-parts.ts";

const release = (name: string) => ({ hi: [`/assets/hi-site-${name}.js`], mr: [`/assets/mr-site-${name}.js`] });
const digestOf = (path: string) => `sha256-${path}`;
const list = (...paths: string[]) =>
  setReleaseFiles(paths.map((path) => ({ url: path.slice(1), integrity: digestOf(path) })));
const use = ({ hi, mr }: ReturnType<typeof release>) => list("/assets/index-1.js", ...hi, ...mr);
const at = (path: string) => new URL(path, "https://shop.example").href;

let stores: Map<string, Map<string, string>>;
/** The responses of the network. */
let served: Set<string>;
/** Whether a captive portal answers in its place. */
let isPortal: boolean;

beforeEach(() => {
  stores = new Map();
  served = new Set([...release("1").hi, ...release("1").mr]);
  isPortal = false;
  class StandInRequest {
    readonly url: string;
    readonly integrity: string;
    constructor(path: string, { integrity }: { integrity: string }) {
      [this.url, this.integrity] = [at(path), integrity];
    }
  }
  async function fetchFile({ url, integrity }: StandInRequest) {
    const path = new URL(url).pathname;
    const isWhole = isPortal ? !integrity : served.has(path) && [digestOf(path), ""].includes(integrity);
    if (!isWhole) throw new TypeError("no network");
    return new Response("words");
  }
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, string>();
    stores.set(name, kept);
    const pathOf = (key: string | { url: string }) => new URL(typeof key === "string" ? at(key) : key.url).pathname;
    return {
      keys: async () => [...kept.keys()].map((path) => ({ url: at(path) })),
      match: async (key: { url: string }) => (kept.has(pathOf(key)) ? new Response("words") : undefined),
      put: async (key: { url: string }) => void kept.set(pathOf(key), "words"),
      delete: async (key: string) => kept.delete(pathOf(key)),
      async addAll(requests: readonly StandInRequest[]) {
        await Promise.all(requests.map(fetchFile));
        for (const request of requests) kept.set(pathOf(request), "words");
      },
    };
  };
  vi.stubGlobal("caches", {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal("Request", StandInRequest);
  vi.stubGlobal("fetch", fetchFile);
  use(release("1"));
});

afterEach(() => vi.unstubAllGlobals());

const openPages = (...paths: string[]) => ({ matchAll: async () => paths.map((path) => ({ url: at(path) })) }) as never;
const kept = () => [...(stores.get("cf-parts-1")?.keys() ?? [])];

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
    list(...release(name).hi, ...screens);
    await keepParts(name === "1" ? openPages("/field/login") : openPages("/Product"));
    await dropOtherParts();
    expect(kept()).toEqual([...release(name).hi, ...screens]);
  }
});

it("says once that a file of a part was kept, for a next release to keep that part too", async () => {
  const onKept = vi.fn();
  for (let times = 0; times < 2; times += 1) {
    await answerPartFile({ url: at("/assets/hi-site-1.js") } as Request, onKept);
  }
  expect(onKept).toHaveBeenCalledOnce();
  const next = { ...release("2"), rep: ["/assets/rep-2.js"] };
  for (const path of [...next.hi, ...next.mr, ...next.rep]) served.add(path);
  list(...next.hi, ...next.mr, ...next.rep);
  await keepParts(openPages("/"));
  await dropOtherParts();
  expect(kept()).toEqual(next.hi);
  await keepParts(openPages("/"), "rep");
  expect(kept().toSorted()).toEqual([...next.hi, ...next.mr, ...next.rep].toSorted());
});

it("keeps no answer of a captive portal as a file", async () => {
  isPortal = true;
  const onKept = vi.fn();
  await expect(answerPartFile({ url: at("/assets/hi-site-1.js") } as Request, onKept)).rejects.toThrow(TypeError);
  await expect(keepParts(openPages("/hi"))).rejects.toThrow(TypeError);
  expect([kept(), onKept.mock.calls]).toEqual([[], []]);
});

it("fetches the parts again that an earlier release kept unchecked, and deletes those", async () => {
  stores.set("cf-words-1", new Map([["/assets/hi-site-1.js", "a portal's page"]]));
  await keepParts(openPages("/"));
  expect(stores.has("cf-words-1")).toBe(true);
  await dropOtherParts();
  await keepParts(openPages("/"));
  expect([kept(), stores.has("cf-words-1")]).toEqual([release("1").hi, false]);
});
