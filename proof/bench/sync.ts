/** Bytes that a device receives when nothing has changed and when 1 % of the products have, heads included. */
import { brotliDecompressSync } from "node:zlib";
import { ask } from "../attack/ask.ts";
import { change } from "../rig/shop-file.ts";
import { type Figure, figure } from "./figure.ts";
import { fillProducts } from "./fill-shop.ts";
import { byBrowser } from "./load/send-load.ts";
import { inShop } from "./shop.ts";
import { bytes, kB, percent } from "./units.ts";

const products = 10_000;
const changed = products / 100;

type Changes = { readonly epoch: string; readonly cursor: number; readonly more: boolean };
type Position = Pick<Changes, "epoch" | "cursor">;

export function play(): Promise<Figure[]> {
  return inShop(
    async ({ api, dataDir }) => {
      const whole = await followFrom(api);
      const empty = await readChanges(api, whole.at);
      const unchanged = await readChanges(api, whole.at, empty.headers.etag);
      if (unchanged.status !== 304) throw new Error(`an unchanged catalogue was answered with ${unchanged.status}`);
      changeSome(dataDir);
      const delta = await followFrom(api, whole.at);
      return [
        figure({
          what: "nothing changed, with its tag: 304",
          value: unchanged.receivedBytes,
          unit: bytes,
          under: 1000,
        }),
        figure({ what: "nothing changed, empty delta", value: empty.receivedBytes, unit: bytes, under: 1000 }),
        figure({
          what: `${changed} of ${products} products changed`,
          value: delta.bytes / whole.bytes,
          unit: percent,
          beside: `${kB(delta.bytes)} of ${kB(whole.bytes)}`,
          atMost: 0.05,
        }),
      ];
    },
    (dataDir) => fillProducts(dataDir, products),
  );
}

/** Requests everything after a position, page after page, as a device does. */
async function followFrom(api: string, from?: Position): Promise<{ bytes: number; at: Position }> {
  let bytes = 0;
  let at = from;
  for (;;) {
    const answer = await readChanges(api, at);
    bytes += answer.receivedBytes;
    const changes = JSON.parse(brotliDecompressSync(answer.bytes).toString()) as Changes;
    at = changes;
    if (!changes.more) return { bytes, at };
  }
}

/** On a connection of its own. */
function readChanges(api: string, at: Position | undefined, tag?: string) {
  const path = `/api/catalogue/changes?limit=200${at ? `&since=${at.cursor}&epoch=${at.epoch}` : ""}`;
  return ask(api, { path, headers: { ...byBrowser, ...(tag && { "if-none-match": tag }) }, agent: false });
}

/** Gives some products another price. */
function changeSome(dataDir: string): void {
  change(dataDir, "update catalogue_state set revision = revision + 1");
  change(
    dataDir,
    `update product set price_paise = price_paise + 100, revision = (select revision from catalogue_state)
     where id in (select id from product where hidden_at is null order by id limit ?)`,
    changed,
  );
}
