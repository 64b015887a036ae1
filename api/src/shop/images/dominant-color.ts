/** The commonest colour of a picture as `#rrggbb`: the mean of the fullest of 4,096 bins. Pixels that are mostly
 *  transparent do not count. `pixels` holds 3 or 4 bytes a pixel. */
export function dominantColor(pixels: Uint8Array, channels: number): string {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = pixels.subarray(at, at + channels);
    if (alpha < 128) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, { count: bin.count + 1, red: bin.red + red, green: bin.green + green, blue: bin.blue + blue });
  }
  const fullest = [...bins.values()].sort((one, other) => other.count - one.count)[0];
  if (!fullest) return "#ffffff";
  const mean = [fullest.red, fullest.green, fullest.blue].map((sum) => Math.round(sum / fullest.count));
  return `#${mean.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
