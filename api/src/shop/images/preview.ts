import { previewSize } from "@chargefront/shared/product/image";
import { loadSharp } from "./load-sharp.ts";

/** The plate that pictures stand on in the light theme: `--plate-from` and `--plate-to` of the web app's tokens. */
const plate = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
    <linearGradient id="plate" x2="0" y2="1"><stop stop-color="#eef3f1"/><stop offset="1" stop-color="#d3e2dd"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#plate)"/>
  </svg>`,
);

/** Between the picture and the edge of the plate: some messengers cut a little off. */
const margin = 24;

/** A stored picture whole on its plate, as a JPEG: what a link preview shows. Tens of kilobytes, where some messengers
 *  show at most 300. */
export async function drawPreview(picture: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  const standing = await sharp(picture)
    .resize({ width: previewSize.width - 2 * margin, height: previewSize.height - 2 * margin, fit: "inside" })
    .toBuffer();
  return sharp(plate)
    .composite([{ input: standing }])
    .flatten()
    .jpeg({ quality: 82 })
    .toBuffer();
}
