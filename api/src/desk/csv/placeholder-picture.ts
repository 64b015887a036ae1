import { loadSharp } from "../../shop/images/load-sharp.ts";

/** A charging plug in outline on a plain plate, for products that come without a picture. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1120 840">
  <rect width="1120" height="840" fill="#e3ebe8"/>
  <g fill="none" stroke="#9fb0ab" stroke-width="22" stroke-linecap="round" stroke-linejoin="round">
    <path d="M440 250v110M680 250v110M380 360h360v90a180 150 0 0 1-360 0zM560 600v110"/>
  </g>
</svg>`;

/** The picture as the PNG an admin might have uploaded. */
export async function drawPlaceholder(): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawing)).resize({ width: 1120 }).png().toBuffer();
}
