import { newId } from "@chargefront/shared/text/id";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  dropAllDocuments,
  dropOtherDocuments,
  findKeptDocument,
  type Reached,
  refreshDocument,
} from "./document-cache.ts";

const address = (path: string) => new URL(path, "https://shop.example");
const ownFile = "/assets/entry-1.js";
const isOwnFile = (path: string) => path === ownFile;

let answers: Map<string, () => Response>;
let asked: string[];

beforeEach(() => {
  answers = new Map();
  asked = [];
  vi.stubGlobal("caches", standInCaches());
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const answer = answers.get(path);
    if (!answer) throw new TypeError("no network");
    return answer();
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Creates one cache of the browser, with its entries in the order in which they were stored. */
function standInCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (key: string | Request) => kept.get(pathOf(key))?.clone(),
    keys: async () => [...kept.keys()].map((path) => new Request(address(path))),
    delete: async (key: string | Request) => kept.delete(pathOf(key)),
    async put(key: string, response: Response) {
      kept.delete(key);
      kept.set(key, response);
    },
  };
  return { open: async () => cache, delete: async () => kept.clear() };
}

function pathOf(key: string | Request): string {
  return typeof key === "string" ? key : new URL(key.url).pathname;
}

type Served = { revision?: number; tag?: string; files?: string[]; words?: string };

function serves(path: string, { revision = 1, tag = "t", files = [ownFile], words = "words" }: Served = {}) {
  const html = `${words}${files.map((file) => `<script type="module" src="${file}"></script>`).join("")}`;
  answers.set(path, () => new Response(html, { headers: { ETag: `W/"build-1-e-1-${tag}-${revision}"` } }));
}

async function keptWords(path: string): Promise<string | undefined> {
  return (await (await findKeptDocument(address(path)))?.text())?.split("<")[0];
}

const state = (revision: number, tag = "t") => ({ epoch: "e-1", revision, tag });

/** `before` and `after`: what the device's copy has reached before and after a sync. */
async function visits(path: string, before: Reached | "no copy" = state(1), after = before) {
  let reached = before === "no copy" ? undefined : before;
  const catchUp = async () => {
    if (after !== "no copy") reached = after;
  };
  await refreshDocument(address(path), isOwnFile, { reached: async () => reached, catchUp });
}

it("keeps a public screen as it was rendered, and renews it when it has changed", async () => {
  serves("/Product", { words: "first" });
  await visits("/Product");
  expect(await keptWords("/Product")).toBe("first");
  serves("/Product", { words: "same tag" });
  await visits("/Product");
  expect(await keptWords("/Product")).toBe("first");
  serves("/Product", { words: "second", revision: 2 });
  await visits("/Product", state(2));
  expect(await keptWords("/Product")).toBe("second");
});

it.each(["/checkout", "/Admin", "/orders/1", "/Product?q=kiosk", "/product", "/Product/", "/nowhere"])(
  "does not ask for %s, which is another one's, narrowed or misspelled",
  async (path) => {
    await visits(path);
    expect(asked).toEqual([]);
    expect(await keptWords(path)).toBeUndefined();
  },
);

it.each([
  ["a newer release's", { files: [ownFile, "/assets/entry-2.js"] }],
  ["a portal's", { files: [] }],
])("does not keep %s page", async (_whose, served) => {
  serves("/", served);
  await visits("/");
  expect(await keptWords("/")).toBeUndefined();
});

it("keeps what it has when the shop is out of reach or out of order", async () => {
  serves("/");
  await visits("/");
  answers.delete("/");
  await expect(visits("/")).rejects.toThrow("no network");
  answers.set("/", () => new Response("busy", { status: 503 }));
  await visits("/");
  expect(await keptWords("/")).toBe("words");
});

it("does not keep an answer that a sync has overtaken, nor one that does not say what it is of", async () => {
  serves("/", { revision: 1 });
  await visits("/", state(2));
  await visits("/", { ...state(1), epoch: "e-2" });
  await visits("/", state(1, "lost with a snapshot"));
  expect(await keptWords("/")).toBeUndefined();
  answers.set("/", () => new Response(`words<script src="${ownFile}"></script>`));
  await visits("/");
  expect(await keptWords("/")).toBeUndefined();
});

it("keeps a document that is newer than the device's copy once the copy has followed, and not before", async () => {
  serves("/", { revision: 2 });
  await visits("/", state(1), state(1));
  expect(await keptWords("/")).toBeUndefined();
  await visits("/", state(1), state(2));
  expect(await keptWords("/")).toBe("words");
});

it("keeps none while there is no copy to agree with", async () => {
  serves("/");
  await visits("/", "no copy");
  expect(await keptWords("/")).toBeUndefined();
});

it("finds no document, without an error, when the store is broken", async () => {
  vi.stubGlobal("caches", { open: async () => ({ match: () => Promise.reject(new Error("broken")) }) });
  expect(await findKeptDocument(address("/"))).toBeUndefined();
});

it("forgets a product that is gone", async () => {
  const path = `/Product/${newId()}`;
  serves(path);
  await visits(path);
  answers.set(path, () => new Response("gone", { status: 404 }));
  await visits(path);
  expect(await keptWords(path)).toBeUndefined();
});

it("drops what is of another state than the device's catalogue", async () => {
  serves("/", { revision: 9 });
  await visits("/", state(9));
  serves("/Product", { revision: 10 });
  await visits("/Product", state(10));
  serves("/Aboutus", { revision: 10, tag: "lost" });
  await visits("/Aboutus", state(10, "lost"));
  await dropOtherDocuments(state(10));
  expect(await Promise.all(["/", "/Product", "/Aboutus"].map(keptWords))).toEqual([undefined, "words", undefined]);
});

it("keeps the newest forty, and none once another release is in force", async () => {
  const paths = Array.from({ length: 42 }, () => `/Product/${newId()}`);
  for (const path of paths) {
    serves(path);
    await visits(path);
  }
  const kept = await Promise.all(paths.map(keptWords));
  expect(kept.map((words) => words !== undefined)).toEqual(paths.map((_, at) => at >= 2));
  await dropAllDocuments();
  expect((await Promise.all(paths.map(keptWords))).filter(Boolean)).toEqual([]);
});
