import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A malicious upload; `fate` is the expected result. docs/security.md#T21. */
export type HostilePicture = {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fate: "refused" | "re-encoded";
};

const script = "<script>alert(document.cookie)</script>";
/** A text that must not be found in anything stored. */
export const canary = "CANARY-18.5204N-73.8567E";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" onload="alert(1)">${script}</svg>`;
const page = `<!doctype html><title>x</title>${script}`;
const php = "<?php system($_GET['c']); ?>";
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const megabyte = 1024 * 1024;

/** Makes the corpus of 30 files. */
export async function makeHostilePictures(): Promise<readonly HostilePicture[]> {
  const [jpeg, png, webp] = [
    await noise().jpeg().toBuffer(),
    await noise().png().toBuffer(),
    await noise().webp().toBuffer(),
  ];
  const gif = await noise().gif().toBuffer();
  const refused: [string, Uint8Array][] = [
    ["svg.svg", text(svg)],
    ["svg-as-png.png", text(svg)],
    ["svg-behind-png-head.png", Buffer.concat([pngHead, text(svg)])],
    [
      "svg-with-xml-head.png",
      text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    ],
    ["page.jpg", text(page)],
    ["program.php.jpg", text(php)],
    ["gif-with-script.gif", Buffer.concat([gif, text(script)])],
    ["gif-that-is-a-script.jpg", text("GIF89a/*\u0000*/=1;alert(1)")],
    ["tiff.png", await noise().tiff().toBuffer()],
    ["bitmap.png", Buffer.concat([text("BM"), Buffer.alloc(200)])],
    ["pdf.jpg", text("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj")],
    ["archive.png", Buffer.from("504b0304140000000000", "hex")],
    ["nothing.png", new Uint8Array()],
    ["three-bytes.jpg", new Uint8Array([0xff, 0xd8, 0xff])],
    ["head-alone.png", pngHead],
    ["cut.jpg", jpeg.subarray(0, jpeg.length / 2)],
    ["cut.png", png.subarray(0, png.length / 2)],
    ["cut.webp", webp.subarray(0, webp.length / 2)],
    ["flipped-bits.png", flipped(png)],
    ["16000-pixels-wide.png", aBomb(16_000)],
    ["30000-pixels-wide.png", aBomb(30_000)],
    ["more-than-5-MB.jpg", Buffer.concat([jpeg, Buffer.alloc(5 * megabyte + 1 - jpeg.length)])],
  ];
  const madeAnew: [string, Uint8Array][] = [
    ["jpeg-and-page.jpg", Buffer.concat([jpeg, text(page)])],
    ["png-and-program.png", Buffer.concat([png, text(php + script)])],
    ["script-in-comment.png", pngWithText(png, script)],
    ["where-it-was-taken.jpg", await withExif(noise()).jpeg().toBuffer()],
    ["where-it-was-taken.webp", await withExif(noise()).webp().toBuffer()],
    ["cmyk.jpg", await noise().toColourspace("cmyk").jpeg().toBuffer()],
    ["moving.webp", await sharp(gif, { animated: true }).webp({ loop: 0 }).toBuffer()],
    ["largest-allowed.png", aBomb(5_000)],
  ];
  return [
    ...refused.map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes), fate: "refused" as const })),
    ...madeAnew.map(([name, bytes]) => ({ name, bytes: new Uint8Array(bytes), fate: "re-encoded" as const })),
  ];
}

function noise(): Sharp {
  const [width, height] = [400, 300];
  // Derived from a hash, so that the corpus is the same each time.
  const pixels = Buffer.concat(
    Array.from({ length: Math.ceil((width * height * 3) / 32) }, (_, at) =>
      createHash("sha256").update(String(at)).digest(),
    ),
  ).subarray(0, width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function withExif(picture: Sharp): Sharp {
  return picture
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: canary, ImageDescription: script }, IFD3: { GPSLatitudeRef: "N" } });
}

function text(content: string): Buffer {
  return Buffer.from(content);
}

function flipped(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, at) => (at > 60 && at % 97 === 0 ? byte ^ 0xff : byte));
}

/** Makes a PNG of one colour whose few bytes become `size` times `size` pixels. */
function aBomb(size: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // 8 bits a sample, grey.
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((size + 1) * Math.min(size, 5_000)));
  return Buffer.concat([pngHead, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function pngWithText(png: Uint8Array, comment: string): Buffer {
  const afterHead = 8 + 25;
  const tagged = chunk("tEXt", Buffer.from(`Comment\u0000${comment}`));
  return Buffer.concat([png.subarray(0, afterHead), tagged, png.subarray(afterHead)]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([frame, named, check]);
}

/** PNG specification, annex D. Node has it since version 22. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
