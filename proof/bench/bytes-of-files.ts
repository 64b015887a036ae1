import { brotliCompressSync } from "node:zlib";
import { anyProduct } from "../rig/place-order.ts";
import { precachedFiles, readManifest } from "./built-files.ts";
import { fetchAnswer } from "./fetch-answer.ts";
import { type Figure, figure } from "./figure.ts";
import { byBrowser } from "./load/ask.ts";
import { kB } from "./units.ts";

/** A phone's first screen shows two rows of two products. */
const cardsOfFirstScreen = 4;
const card = "</article>";
/** Code of the desk, or of payments. */
const notAhead = /^src\/desk\/|admin|card-payment|stripe|recharts/i;

export async function htmlFigures(api: string): Promise<Figure[]> {
  const pages = [
    { what: "/Product: HTML", path: "/Product", first: 14_000, whole: 30_000 },
    { what: "/Product (hi): HTML", path: "/hi/Product", first: 16_000, whole: 34_000 },
  ];
  const lists = pages.map(async ({ what, path, first, whole }) => {
    const { body, text } = await fetchAnswer(`${api}${path}`, byBrowser);
    const firstScreen = brotliCompressSync(text.split(card).slice(0, cardsOfFirstScreen).join(card)).byteLength;
    return [
      figure({ what: `${what} of the first screen`, value: firstScreen, unit: kB, atMost: first }),
      figure({
        what: `${what}, whole`,
        value: body.byteLength,
        unit: kB,
        beside: `unpacked ${kB(Buffer.byteLength(text))}; EverShop, quoted: 246 kB`,
        atMost: whole,
      }),
    ];
  });
  const { _id } = await anyProduct(api);
  const { body } = await fetchAnswer(`${api}/Product/${_id}`, byBrowser);
  const product = figure({ what: "a product: HTML", value: body.byteLength, unit: kB, atMost: 16_000 });
  return [...(await Promise.all(lists)).flat(), product];
}

export async function precacheFigures(api: string): Promise<Figure[]> {
  const files = precachedFiles();
  const manifest = readManifest();
  const hindi = manifest.flatMap(([source, [file = ""]]) =>
    source.startsWith("src/start/languages/hi-") ? [file] : [],
  );
  const unwanted = manifest.filter(
    ([source, built]) => notAhead.test(source) && built.some((file) => files.includes(file)),
  );
  const sizes = [...files, ...hindi].map(async (file) => {
    const { body } = await fetchAnswer(`${api}/${file}`, byBrowser);
    return body.byteLength;
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const beside = unwanted.map(([source]) => source).join(", ");
  return [
    figure({ what: `precache, ${files.length} files and the words of Hindi`, value: total, unit: kB, atMost: 450_000 }),
    figure({
      what: "precache: chunks of the desk or of payments",
      value: unwanted.length,
      unit: String,
      beside,
      atMost: 0,
    }),
  ];
}
