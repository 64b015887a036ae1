import { createRequire } from "node:module";
import type { Random } from "./random.ts";

/** As much of the server's own picture library as is used here. */
type Draw = (options: { create: object }) => { png: () => { toBuffer: () => Promise<Uint8Array<ArrayBuffer>> } };

const sharp = createRequire(new URL("../../api/package.json", import.meta.url))("sharp") as Draw;

/** A PNG of one colour, 64 pixels a side; another colour each time. */
export function drawPicture(random: Random): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: random.below(256), g: random.below(256), b: random.below(256) };
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}
