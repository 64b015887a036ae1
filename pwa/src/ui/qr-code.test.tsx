import jsqr from "jsqr";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QrCode } from "./qr-code.tsx";

/** Pixels per module. */
const scale = 4;

/** Draws the squares of the SVG's path as RGBA pixels. */
function draw(svg: string): { pixels: Uint8ClampedArray; side: number } {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const from = ((Number(y) * scale + row) * side + Number(x) * scale) * 4;
      for (let at = from; at < from + scale * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  return { pixels, side };
}

it.each([
  "otpauth://totp/shop.example:meera%40urjavahan.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=shop.example",
  "https://shop.example/Product/01a21d32-f391-7243-a7f1-a11c5f0e8a52",
  "https://दुकान.example/hi/Product/01a21d32-f391-7243-a7f1-a11c5f0e8a52",
])("draws a QR code that another implementation reads: %s", (text) => {
  const { pixels, side } = draw(renderToStaticMarkup(<QrCode text={text} label="code" />));
  expect(jsqr(pixels, side, side)?.data).toBe(text);
});
