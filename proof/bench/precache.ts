/** What the service worker fetches ahead, as it crosses the line. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { atMost, type Figure, figure } from "./figure.ts";
import { fetchAnswer } from "./rivals/fetch-answer.ts";
import { inShop } from "./shop.ts";
import { kB } from "./units.ts";

const mostBytes = 450_000;
const client = fileURLToPath(new URL("../../pwa/dist/client/", import.meta.url));
/** Sources whose code is for the desk, or for paying. */
const notAhead = /admin|card-payment|stripe|recharts/i;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api }) => {
    const files = precachedFiles();
    const sizes: number[] = [];
    for (const file of files) {
      const { body } = await fetchAnswer(`${api}/${file}`, { "accept-encoding": "gzip, deflate, br" });
      sizes.push(body.byteLength);
    }
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const words = await Promise.all(
      wordsOf("hi").map(async (file) => {
        const { body } = await fetchAnswer(`${api}/${file}`, { "accept-encoding": "gzip, deflate, br" });
        return body.byteLength;
      }),
    );
    const withWords = words.reduce((sum, size) => sum + size, total);
    const unwanted = unwantedAmong(files);
    return [
      figure({ what: `${files.length} files`, ours: kB(total), demand: atMost(mostBytes, total, kB) }),
      figure({
        what: "on a device that is used in Hindi",
        ours: kB(withWords),
        demand: atMost(mostBytes, withWords, kB),
      }),
      figure({
        what: "chunks of the desk or of payments among them",
        ours: unwanted.length === 0 ? "none" : unwanted.join(", "),
        demand: { words: "none", isMet: unwanted.length === 0 },
      }),
    ];
  });
}

/** The chunks of a language's words. */
function wordsOf(language: string): string[] {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(`${client}.vite/manifest.json`, "utf8"));
  return Object.entries(manifest).flatMap(([source, { file }]) =>
    source.startsWith(`src/start/languages/${language}-`) ? [file] : [],
  );
}

/** The list that the build wrote into the worker.
 *  @throws Error when there is none. */
function precachedFiles(): string[] {
  const worker = readFileSync(`${client}sw.js`, "utf8");
  const entries = [...worker.matchAll(/\{[^{}]*?["']?url["']?:\s*["'`]([^"'`]+)["'`][^{}]*?\}/g)];
  const files = entries.flatMap(([entry, file = ""]) => (/revision/.test(entry) ? [file] : []));
  if (files.length === 0) throw new Error("the worker has no list of files");
  return files;
}

function unwantedAmong(files: readonly string[]): string[] {
  const manifest: Record<string, { file: string; css?: readonly string[] }> = JSON.parse(
    readFileSync(`${client}.vite/manifest.json`, "utf8"),
  );
  return Object.entries(manifest).flatMap(([source, { file, css = [] }]) =>
    notAhead.test(source) && [file, ...css].some((one) => files.includes(one)) ? [source] : [],
  );
}
