/** What it costs a device to learn that nothing has changed, and that 1 % of the products have: bytes as they cross the
 *  line, heads included. */
import { connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { change, read } from "../rig/shop-file.ts";
import { atMost, type Figure, figure, under } from "./figure.ts";
import { fillProducts } from "./fill-shop.ts";
import { inShop } from "./shop.ts";
import { bytes, kB, percent } from "./units.ts";

const products = 10_000;
const changed = products / 100;
/** As many as a device asks for at a time. */
const limit = 200;
const limits = { unchangedBytes: 1000, share: 0.05 } as const;

type Answer = { readonly status: number; readonly bytes: number; readonly etag: string; readonly body: Uint8Array };
type Changes = { readonly epoch: string; readonly cursor: number; readonly more: boolean };
type Place = Pick<Changes, "epoch" | "cursor">;

export function play(): Promise<Figure[]> {
  return inShop(
    async ({ api, dataDir }) => {
      const whole = await followFrom(api);
      const path = pathFrom(whole.at);
      const empty = await ask(api, path);
      const unchanged = await ask(api, path, empty.etag);
      if (unchanged.status !== 304) throw new Error(`an unchanged catalogue was answered by ${unchanged.status}`);
      changeSome(dataDir);
      const delta = await followFrom(api, whole.at);
      return [
        figure({
          what: "nothing changed, asked with a tag: 304",
          ours: bytes(unchanged.bytes),
          demand: under(limits.unchangedBytes, unchanged.bytes, bytes),
        }),
        figure({
          what: "nothing changed, asked without: empty delta",
          ours: bytes(empty.bytes),
          demand: under(limits.unchangedBytes, empty.bytes, bytes),
        }),
        figure({
          what: `${changed} of ${products} products changed`,
          ours: `${kB(delta.bytes)} (${percent(delta.bytes / whole.bytes)})`,
          beside: `the whole catalogue: ${kB(whole.bytes)}`,
          demand: atMost(limits.share, delta.bytes / whole.bytes, percent),
        }),
      ];
    },
    { fill: (dataDir) => fillProducts(dataDir, products) },
  );
}

/** Everything after a place, page after page, as a device asks for it. */
async function followFrom(api: string, from?: Place): Promise<{ bytes: number; at: Place }> {
  let bytes = 0;
  let at = from;
  for (;;) {
    const answer = await ask(api, pathFrom(at));
    if (answer.status !== 200) throw new Error(`the changes were answered by ${answer.status}`);
    bytes += answer.bytes;
    const changes = JSON.parse(Buffer.from(answer.body).toString("utf8")) as Changes;
    at = changes;
    if (!changes.more) return { bytes, at };
  }
}

function pathFrom(at: Place | undefined): string {
  return `/api/catalogue/changes?limit=${limit}${at ? `&since=${at.cursor}&epoch=${at.epoch}` : ""}`;
}

/** Every hundredth product has another price. */
function changeSome(dataDir: string): void {
  const ids = read(dataDir, (db) => db.prepare("select id from product where hidden_at is null").all()) as {
    id: string;
  }[];
  for (const { id } of ids.filter((_, at) => at % Math.floor(ids.length / changed) === 0).slice(0, changed)) {
    change(dataDir, "update catalogue_state set revision = revision + 1");
    change(
      dataDir,
      "update product set price_paise = price_paise + 100, revision = (select revision from catalogue_state) where id = ?",
      id,
    );
  }
}

/** Asks as a browser does and counts every byte of the answer, head and frames included. */
function ask(api: string, path: string, etag?: string): Promise<Answer> {
  const { hostname, port } = new URL(api);
  const head = [`GET ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, "Accept-Encoding: br", "Connection: close"];
  if (etag !== undefined) head.push(`If-None-Match: ${etag}`);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join("\r\n")}\r\n\r\n`));
    const parts: Buffer[] = [];
    socket.on("data", (part: Buffer) => parts.push(part));
    socket.once("error", reject);
    socket.once("end", () => resolve(parse(Buffer.concat(parts))));
  });
}

function parse(raw: Buffer): Answer {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.subarray(0, end).toString("latin1");
  const headOf = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  const sent = raw.subarray(end + 4);
  const whole = headOf("transfer-encoding") === "chunked" ? joinChunks(sent) : sent;
  const body = headOf("content-encoding") === "br" ? brotliDecompressSync(whole) : whole;
  return { status: Number(head.split(" ")[1]), bytes: raw.byteLength, etag: headOf("etag"), body };
}

/** RFC 9112, section 7.1. */
function joinChunks(sent: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = sent.indexOf("\r\n", at);
    const size = Number.parseInt(sent.subarray(at, lineEnd).toString("latin1"), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(sent.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
